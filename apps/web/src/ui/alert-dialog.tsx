import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { backdropClasses } from './overlay.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A third answer, between the two. */
  other?: { label: string; onPress: () => void };
  tone?: 'danger' | 'default';
  /** The confirmed work is running: both buttons wait and the dialog stays. */
  loading?: boolean;
  /** Runs on confirm; the caller closes the dialog when the work is done. */
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  other,
  tone = 'danger',
  loading = false,
  onConfirm,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !loading && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={backdropClasses} />
        <Radix.Content
          {...returnFocus}
          className={cn(
            other ? 'max-w-lg' : 'max-w-md',
            'fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-xl bg-surface p-6 text-ink shadow-high outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
          )}
        >
          <Radix.Title className="text-h3">{title}</Radix.Title>
          <Radix.Description className="wrap-anywhere mt-2 text-ink-muted text-small">{description}</Radix.Description>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="outline" disabled={loading}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            {other && (
              <Button variant="outline" disabled={loading} onClick={other.onPress}>
                {other.label}
              </Button>
            )}
            <Button variant={tone === 'danger' ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
