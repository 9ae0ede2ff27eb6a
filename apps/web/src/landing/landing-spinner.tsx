import { Spinner } from '../ui/spinner.tsx';

/** Drawn as index.html draws the wait for the code, so that a first visit sees one spinner. */
export function LandingSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center text-accent-ink">
      <Spinner label="Loading" className="size-8" />
    </main>
  );
}
