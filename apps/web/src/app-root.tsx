import { Outlet, ScrollRestoration } from 'react-router';
import { RouteGuard } from './session/route-guard.tsx';

/** What every page is inside of. */
export function AppRoot() {
  return (
    <>
      <RouteGuard>
        <Outlet />
      </RouteGuard>
      <ScrollRestoration />
    </>
  );
}
