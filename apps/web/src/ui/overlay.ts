import { SECOND_PRESS_MS } from './second-press.ts';

/** The backdrop behind dialogs and drawers. */
export const backdropClasses =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out data-[state=open]:[animation-delay:var(--backdrop-delay,0ms)]';

/** Time at which the placeholder of a coming backdrop was shown; undefined if there is none. */
let placeholderSince: number | undefined;

/** A ref for the placeholder of a coming overlay's backdrop. */
export function beginBackdrop(backdrop: HTMLElement | null): (() => void) | undefined {
  if (!backdrop) return undefined;
  placeholderSince = performance.now();
  // What takes its place is drawn in the same turn.
  return () =>
    queueMicrotask(() => {
      placeholderSince = undefined;
    });
}

/** Time at which the last dialog was shown. */
let openedAt = Number.NEGATIVE_INFINITY;

/** A ref for a dialog's own backdrop: it continues the fade of the placeholder instead of beginning it again. */
export function continueBackdrop(backdrop: HTMLElement | null): void {
  if (!backdrop) return;
  openedAt = performance.now();
  if (placeholderSince !== undefined)
    backdrop.style.setProperty('--backdrop-delay', `${Math.round(placeholderSince - openedAt)}ms`);
}

interface OutsideEvent {
  target: EventTarget | null;
  detail: { originalEvent: Event };
  preventDefault: () => void;
}

/**
 * Pressing a toast that lies over a dialog is no wish to close the dialog, and neither is the second press of a double-click
 * that has opened it, which a busy browser may handle only after it has drawn it.
 */
export function keepOpen(event: OutsideEvent): void {
  const isToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]');
  if (isToast || event.detail.originalEvent.timeStamp < openedAt + SECOND_PRESS_MS) event.preventDefault();
}
