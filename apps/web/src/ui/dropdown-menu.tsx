import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type FocusEvent, type ReactNode, useRef } from 'react';
import { cn } from './cn.ts';
import type { MenuOpener } from './menu-opener.ts';

interface DropdownMenuProps {
  /** One button; it opens the menu. */
  trigger: ReactNode;
  /** Kind of press that fetched the menu's code. */
  openedBy: MenuOpener;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/**
 * A menu whose code comes when its button is pressed for the first time, and which is open from the start for that. Not
 * modal: the page keeps its scroll bar and stays usable beside an open menu.
 */
export function DropdownMenu({ trigger, openedBy, align = 'end', className, children }: DropdownMenuProps) {
  // Radix marks the first entry for the keyboard by itself, but only of a menu that was there when the key was pressed.
  const entersFirst = useRef(openedBy === 'keyboard');
  const enterFirst = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !entersFirst.current) return;
    entersFirst.current = false;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onFocus={enterFirst}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-lg border bg-surface p-1.5 text-ink shadow-mid',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClasses =
  'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-md px-3 text-small outline-none pointer-coarse:min-h-11 ' +
  'data-[highlighted]:bg-sunken data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 base:[&_svg]:text-ink-muted';

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn(itemClasses, className)} {...props} />;
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 py-2 base:text-small', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('my-1.5 h-px bg-line', className)} {...props} />;
}

export const DropdownMenuRadioGroup = Radix.RadioGroup;

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClasses, 'justify-between', className)} {...props}>
      {children}
      <Radix.ItemIndicator>
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}
