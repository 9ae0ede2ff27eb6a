import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ToastMessage, ToastPlace } from './toast-message.ts';
import { usePreload } from './when-idle.ts';

let place: ToastPlace | undefined;
/** Said before there was a place for it. */
let waiting: ToastMessage | undefined;
let open: (() => Promise<void>) | undefined;

/** Says one short thing in the corner of the screen. A new message takes the place of the one before. */
export function toast(message: ToastMessage): void {
  if (place) {
    place.show(message);
    return;
  }
  waiting = message;
  void open?.();
}

/** Takes away what is being said, where something opens that it would lie over. */
export const dismissToast = (): void => {
  waiting = undefined;
  place?.dismiss();
};

function takePlace(found: ToastPlace): void {
  place = found;
  if (waiting) place.show(waiting);
  waiting = undefined;
}

/** Area of the toasts; mounted once, next to the router. Its code is loaded when idle, or by the first toast. */
export function Toaster() {
  const [Area, setArea] = useState<ComponentType<{ onPlace: typeof takePlace }>>();
  const fetchArea = useCallback(
    () =>
      import('./toast-area.tsx').then(
        ({ ToastArea }) => setArea(() => ToastArea),
        // Without a connection nothing can be said; the next message asks again.
        () => undefined,
      ),
    [],
  );
  usePreload(fetchArea);
  useEffect(() => {
    open = fetchArea;
    return () => {
      open = undefined;
      place = undefined;
    };
  }, [fetchArea]);
  return Area ? <Area onPlace={takePlace} /> : null;
}
