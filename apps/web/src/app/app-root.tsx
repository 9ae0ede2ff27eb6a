import type { Taxonomy } from '@haberdash/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { keys } from '../data/keys.ts';
import { useShop } from '../data/shop.ts';
import { useArrival } from './leaving.ts';
import { tabTitle } from './pages.ts';
import { PrefetchLinks } from './prefetch-links.ts';
import { RouteGuard } from './route-guard.tsx';

/** Every page that is loaded anew has the key 'default'; keyed by address, none takes over another's scroll. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The categories and brands once a page has fetched them. What fetches them is not in the code that every page waits for. */
function useFetchedTaxonomy(): Taxonomy | undefined {
  const queryClient = useQueryClient();
  const read = () => queryClient.getQueryData<{ data: Taxonomy }>(keys.taxonomy)?.data;
  return useSyncExternalStore((listen) => queryClient.getQueryCache().subscribe(listen), read, read);
}

/** Names the browser's tab `Page · Store`, or after the store alone. */
function TabTitle() {
  const { storeName } = useShop();
  const { pathname, search } = useLocation();
  const title = tabTitle(pathname + search, storeName, useFetchedTaxonomy());
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Outermost component of every page. */
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
