import { Check, CircleAlert, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { LazyImage } from './lazy-image.tsx';
import type { ToastMessage, ToastPlace, ToastTone } from './toast-message.ts';
import { useTabBridge } from './use-tab-bridge.ts';

const DEFAULT_DURATION = 5000;
/** Of a toast with actions. */
const ACTIONS_DURATION = 10_000;

/** The toast on screen; undefined once it was dismissed. */
let shown: ToastMessage | undefined;

const dismiss = (): void => {
  shown = undefined;
  sonner.dismiss();
};

function show(message: ToastMessage) {
  dismiss();
  shown = message;
  const { actions, duration = actions ? ACTIONS_DURATION : DEFAULT_DURATION, place } = message;
  const position = place === 'corner' ? 'bottom-left' : 'top-center';
  const opener = document.activeElement;
  // A toast that was dismissed would be shown again by an update.
  const hold = (id: string | number, isHeld: boolean): void => {
    if (shown !== message) return;
    sonner.custom(draw, { id, position, duration: isHeld ? Number.POSITIVE_INFINITY : duration });
  };
  const draw = (id: string | number): ReactElement => (
    <ToastCard message={message} opener={opener} onHold={(isHeld) => hold(id, isHeld)} onClose={dismiss} />
  );
  sonner.custom(draw, { duration, position });
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

const BUTTON =
  'inline-flex min-h-9 items-center rounded-md border border-current px-3 font-medium hover:bg-black/10 focus-visible:outline-current pointer-coarse:min-h-11';

interface ToastCardProps {
  message: ToastMessage;
  /** Element that had the focus when it was shown. */
  opener: Element | null;
  /** The focus is in it, or has left it again. */
  onHold: (isHeld: boolean) => void;
  onClose: () => void;
}

function ToastCard({ message, opener, onHold, onClose }: ToastCardProps) {
  const { title, description, picture, actions = [], tone = 'default' } = message;
  const Icon = icons[tone];
  const card = useRef<HTMLDivElement>(null);
  useTabBridge(card, actions.length > 0 ? opener : null, onHold);
  return (
    <div
      ref={card}
      // sonner's own region is polite; a failure interrupts.
      role={tone === 'danger' ? 'alert' : undefined}
      data-tone={tone}
      className={cn('flex items-start gap-3 rounded-lg py-2 pr-2 pl-4 shadow-high', tones[tone])}
    >
      {picture ? (
        <LazyImage {...picture} alt="" eager className="my-2 w-12 shrink-0 rounded-sm" />
      ) : (
        Icon && <Icon aria-hidden="true" className="mt-2.5 size-5 shrink-0" />
      )}
      <div className="min-w-0 flex-1 py-2 text-small">
        <p className="wrap-anywhere font-medium">{title}</p>
        {description && <p className="wrap-anywhere">{description}</p>}
        {actions.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {actions.map(({ label, onPress }) => (
              <button
                key={label}
                type="button"
                className={BUTTON}
                onClick={() => {
                  onClose();
                  onPress();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
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
