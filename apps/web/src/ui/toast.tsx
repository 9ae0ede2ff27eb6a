import { type ComponentType, useEffect, useState } from 'react';
import type { ToastMessage, ToastPlace } from './toast-message.ts';

let place: ToastPlace | undefined;
/** Said before there was a place for it. */
let waiting: ToastMessage | undefined;
let open: (() => void) | undefined;

/** Says one short thing in the corner of the screen. A new message takes the place of the one before. */
export function toast(message: ToastMessage): void {
  if (place) {
    place.show(message);
    return;
  }
  waiting = message;
  open?.();
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

/** What people do before anything is said to them. */
const FIRST_MOVES = ['pointerdown', 'keydown'] as const;

/** Where toasts appear; mounted once, beside the router. Its code is no part of a first visit and comes with the first press. */
export function Toaster() {
  const [Area, setArea] = useState<ComponentType<{ onPlace: typeof takePlace }>>();
  useEffect(() => {
    const fetchArea = () => {
      import('./toast-area.tsx').then(
        ({ ToastArea }) => setArea(() => ToastArea),
        // Without a connection nothing can be said; the next message asks again.
        () => undefined,
      );
    };
    open = fetchArea;
    for (const move of FIRST_MOVES) window.addEventListener(move, fetchArea, { once: true, passive: true });
    return () => {
      open = undefined;
      place = undefined;
      for (const move of FIRST_MOVES) window.removeEventListener(move, fetchArea);
    };
  }, []);
  return Area ? <Area onPlace={takePlace} /> : null;
}
