import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** One button; it opens the popover, and the focus returns to it. */
  trigger: ReactNode;
  /** Names it. */
  label: string;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/** A small panel of controls beside the button that opens it. */
export function Popover({ open, onOpenChange, trigger, label, align = 'start', className, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className={cn(
            'z-30 flex max-h-(--radix-popover-content-available-height) flex-col rounded-lg border bg-surface text-ink shadow-mid outline-none',
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
