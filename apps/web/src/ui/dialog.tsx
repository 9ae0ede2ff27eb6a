import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { backdropClasses, continueBackdrop, keepOpen } from './overlay.ts';
import { shieldFromSecondPress } from './second-press.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog's name. */
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons that stay in sight below the scrolling content. */
  footer?: ReactNode;
  /** False while something must finish first: neither Escape, nor the backdrop, nor the cross closes it. */
  closable?: boolean;
  /** The content divides the room that there is, and scrolls, by itself. */
  fills?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

const sizes = {
  sm: 'base:sm:max-w-md',
  md: 'base:sm:max-w-xl',
  lg: 'base:sm:max-w-3xl',
  xl: 'base:sm:max-w-5xl',
};

/** Centred over the page from `sm` up, the whole screen on phones. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  closable = true,
  fills = false,
  className,
  ref,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const changeOpen = (next: boolean) => {
    if (!next && !closable) return;
    if (!next) shieldFromSecondPress();
    onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay ref={continueBackdrop} className={backdropClasses} />
        <Radix.Content
          ref={ref}
          onInteractOutside={keepOpen}
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface text-ink outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2',
            'sm:rounded-xl sm:shadow-high base:sm:max-h-[min(90dvh,56rem)]',
            'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
            sizes[size],
            className,
          )}
        >
          <div className="px-5 pt-5 pb-4 pr-16 sm:px-7 sm:pt-6">
            <Radix.Title className="text-h3">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-ink-muted text-small">{description}</Radix.Description>
            )}
          </div>
          {fills ? children : <div className="scroll-area min-h-0 flex-1 px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>}
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
              {footer}
            </div>
          )}
          {/* Last in the document, so that opening puts the focus on the content's first control and not on the way out. */}
          <Radix.Close asChild>
            <IconButton label="Close" disabled={!closable} className="absolute top-3 right-3 bg-surface/80">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
