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

/** A ref for a dialog's own veil: it goes on where the one before it stands, instead of being drawn once more from nothing. */
export function continueVeil(veil: HTMLElement | null): void {
  if (veil && veiledSince !== undefined)
    veil.style.setProperty('--veiled', `${Math.round(veiledSince - performance.now())}ms`);
}

/** Pressing a toast that lies over a dialog is no wish to close the dialog. */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}
