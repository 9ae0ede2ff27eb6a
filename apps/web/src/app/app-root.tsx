import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useShop } from '../data/shop.ts';
import { taxonomyOptions } from '../data/taxonomy.ts';
import { useArrival } from './leaving.ts';
import { tabTitle } from './pages.ts';
import { PrefetchLinks } from './prefetch-links.ts';
import { RouteGuard } from './route-guard.tsx';

/** Every page that is loaded anew has the key 'default'; told apart by address, none takes over another's scroll. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Names the browser's tab `Page · Store`, or after the store alone. */
function TabTitle() {
  const { storeName } = useShop();
  const { pathname, search } = useLocation();
  // Pages that are about it fetch it.
  const { data: taxonomy } = useQuery({ ...taxonomyOptions, enabled: false });
  const title = tabTitle(pathname + search, storeName, taxonomy);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** What every page is inside of. */
export function AppRoot() {
  useArrival();
  return (
    <>
      <RouteGuard>
        {/* Before the page: what the page itself calls the tab, such as an open product, is the last word. */}
        <TabTitle />
        <Outlet />
      </RouteGuard>
      <PrefetchLinks />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
