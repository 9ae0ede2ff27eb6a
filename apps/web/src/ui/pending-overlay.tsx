import { backdropClasses, beginBackdrop } from './overlay.ts';
import { Spinner } from './spinner.tsx';

/** A dialog or drawer is coming: shows its backdrop at once, a spinner when that takes longer than a moment. */
export const PendingOverlay = () => (
  <div ref={beginBackdrop} data-state="open" className={backdropClasses}>
    <div className="grid h-full animate-fade-in place-items-center text-white [animation-delay:300ms] [animation-fill-mode:both]">
      <Spinner label="Loading" className="size-8" />
    </div>
  </div>
);
