import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { RouteGuard } from './route-guard.tsx';

/** Every page that is loaded anew has the key 'default'; told apart by address, none takes over another's scroll. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** What every page is inside of. */
export function AppRoot() {
  return (
    <>
      <RouteGuard>
        <Outlet />
      </RouteGuard>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
