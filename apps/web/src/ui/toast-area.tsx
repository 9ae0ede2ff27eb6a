import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import type { ToastMessage, ToastPlace, ToastTone } from './toast-message.ts';

const DEFAULT_DURATION = 5000;

const dismiss = (): void => {
  sonner.dismiss();
};

function show({ title, description, tone = 'default', duration = DEFAULT_DURATION }: ToastMessage) {
  dismiss();
  sonner.custom(
    (id) => <ToastCard title={title} description={description} tone={tone} onClose={() => sonner.dismiss(id)} />,
    { duration },
  );
}

/** Area of the toasts. What is shown before it is mounted would be lost: `onPlace` is called once it is. */
export function ToastArea({ onPlace }: { onPlace: (place: ToastPlace) => void }) {
  useEffect(() => onPlace({ show, dismiss }), [onPlace]);
  return <Toaster visibleToasts={1} position="top-center" duration={DEFAULT_DURATION} />;
}

const tones: Record<ToastTone, string> = {
  default: 'border bg-surface text-ink',
  success: 'bg-success text-on-success',
  danger: 'bg-danger text-on-danger',
};

const icons = { default: null, success: Check, danger: CircleAlert };

type ToastCardProps = Required<Pick<ToastMessage, 'title' | 'tone'>> &
  Pick<ToastMessage, 'description'> & { onClose: () => void };

function ToastCard({ title, description, tone, onClose }: ToastCardProps) {
  const Icon = icons[tone];
  return (
    <div
      // sonner's own region is polite; a failure interrupts.
      role={tone === 'danger' ? 'alert' : undefined}
      data-tone={tone}
      className={cn('flex items-start gap-3 rounded-lg py-2 pr-2 pl-4 shadow-high', tones[tone])}
    >
      {Icon && <Icon aria-hidden="true" className="mt-2.5 size-5 shrink-0" />}
      <div className="min-w-0 flex-1 py-2 text-small">
        <p className="wrap-anywhere font-medium">{title}</p>
        {description && <p className="wrap-anywhere">{description}</p>}
      </div>
      <IconButton
        label="Dismiss"
        size="sm"
        onClick={onClose}
        className="text-current not-disabled:hover:bg-black/10 focus-visible:outline-current [&_svg]:size-4"
      >
        <X />
      </IconButton>
    </div>
  );
}
