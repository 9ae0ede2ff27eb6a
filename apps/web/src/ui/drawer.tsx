import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { backdropClasses, continueBackdrop, keepOpen } from './overlay.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The panel's name. */
  title: ReactNode;
  /** Beside the title, not part of the name: a count, for example. */
  titleExtra?: ReactNode;
  description?: ReactNode;
  /** From below it is a sheet, for a phone. */
  side?: 'left' | 'right' | 'bottom';
  size?: keyof typeof sizes;
  /** Takes the focus when it opens: the first control of the content, or the title. */
  focuses?: 'content' | 'title';
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  /** False while something must finish first. */
  closable?: boolean;
  children: ReactNode;
}

/** A `page` is a surface to work on: all of a phone, most of a desk. Its content divides and scrolls it by itself. */
const sizes = {
  sm: 'w-[calc(100vw-2.5rem)] max-w-xs',
  md: 'w-[calc(100vw-2.5rem)] max-w-md',
  page: 'w-full max-w-7xl sm:w-[calc(100vw-2.5rem)]',
};
const sides = {
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
  left: 'inset-y-0 left-0 data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'inset-y-0 right-0 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
};

const FIRST_CONTROL = '[data-focus-first] :is(input, select, textarea, button):enabled';

/** Focuses the first control of content that is marked `data-focus-first`, and not the navigation to it, or the title. */
function focusFirst(event: Event, focuses: 'content' | 'title') {
  const { target } = event;
  const selector = focuses === 'title' ? '[data-title]' : FIRST_CONTROL;
  const first = target instanceof Element ? target.querySelector<HTMLElement>(selector) : null;
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** A panel that slides in over the page from one side. */
export function Drawer({
  open,
  onOpenChange,
  title,
  titleExtra,
  description,
  side = 'right',
  size = 'md',
  focuses = 'content',
  footer,
  closable = true,
  children,
}: DrawerProps) {
  const returnFocus = useReturnFocus();
  const changeOpen = (next: boolean) => {
    if (next || closable) onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay ref={continueBackdrop} className={backdropClasses} />
        <Radix.Content
          onInteractOutside={keepOpen}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event);
            focusFirst(event, focuses);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-high outline-none',
            sides[side],
            side !== 'bottom' && sizes[size],
          )}
        >
          <div className="flex min-h-17 items-center gap-3 pr-16 pl-5 sm:pl-6">
            <div className={cn('py-3', side === 'bottom' ? 'min-w-0' : 'shrink-0')}>
              <Radix.Title data-title tabIndex={-1} className="text-h3">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="text-ink-muted text-small">{description}</Radix.Description>
              )}
            </div>
            {titleExtra}
          </div>
          {size === 'page' ? children : <div className="scroll-area min-h-0 flex-1 px-5 pb-6 sm:px-6">{children}</div>}
          {footer && <div className="border-t px-5 py-5 sm:px-6">{footer}</div>}
          {/* Last in the document, so that opening puts the focus on the content's first control and not on the way out. */}
          <Radix.Close asChild>
            <IconButton label="Close" disabled={!closable} className="absolute top-3 right-3">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
