import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepOpenForToasts, scrimClasses } from '../../ui/overlay.ts';
import { shieldFromSecondPress } from '../../ui/second-press.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

interface ProductDialogFrameProps {
  onClose: () => void;
  /** Must hold one `Dialog.Title`, which names the dialog: it stands where the layout wants it. */
  children: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
}

/**
 * The panel of the product dialog. The design system's own dialog has its title above its content; here it belongs
 * beside the picture, and a second, hidden one would be read twice.
 */
export function ProductDialogFrame({ onClose, children, footer }: ProductDialogFrameProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (open) return;
        shieldFromSecondPress();
        onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClasses} />
        <Dialog.Content
          onInteractOutside={keepOpenForToasts}
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-rise-in flex-col overflow-hidden bg-surface text-ink outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(92dvh,54rem)] sm:w-[calc(100vw-3rem)] sm:max-w-5xl sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:shadow-high"
        >
          <div className="scroll-area min-h-0 flex-1">{children}</div>
          {footer && (
            <div className="border-t bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
          )}
          <Dialog.Close asChild>
            <IconButton label="Close" className="absolute top-3 right-3 bg-surface/80">
              <X aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
