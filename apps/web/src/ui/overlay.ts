import { SECOND_PRESS_MS } from './second-press.ts';

/** The veil behind dialogs and drawers. */
export const scrimClasses =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out data-[state=open]:[animation-delay:var(--veiled,0ms)]';

/** When the veil came that stands in for one that is coming; undefined where there is none. */
let veiledSince: number | undefined;

/** A ref for the veil of what is coming. */
export function beginVeil(veil: HTMLElement | null): (() => void) | undefined {
  if (!veil) return undefined;
  veiledSince = performance.now();
  // What takes its place is drawn in the same turn.
  return () =>
    queueMicrotask(() => {
      veiledSince = undefined;
    });
}

/** When the last dialog came. */
let openedAt = Number.NEGATIVE_INFINITY;

/** A ref for a dialog's own veil: it goes on where the one before it stands, instead of being drawn once more from nothing. */
export function continueVeil(veil: HTMLElement | null): void {
  if (!veil) return;
  openedAt = performance.now();
  if (veiledSince !== undefined) veil.style.setProperty('--veiled', `${Math.round(veiledSince - openedAt)}ms`);
}

interface OutsideEvent {
  target: EventTarget | null;
  detail: { originalEvent: Event };
  preventDefault: () => void;
}

/**
 * Pressing a toast that lies over a dialog is no wish to close the dialog, and neither is the second press of a double-click
 * that has opened it, which a busy browser may hear only after it has drawn it.
 */
export function keepOpen(event: OutsideEvent): void {
  const isToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]');
  if (isToast || event.detail.originalEvent.timeStamp < openedAt + SECOND_PRESS_MS) event.preventDefault();
}
