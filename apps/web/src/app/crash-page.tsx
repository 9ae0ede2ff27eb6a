import { useRouteError } from 'react-router';
import { CrashView } from '../ui/error-boundary.tsx';

/** What stands in the place of a page that could not be drawn, or whose code could not be loaded. */
export function CrashPage() {
  return (
    <main>
      <CrashView error={useRouteError()} />
    </main>
  );
}
