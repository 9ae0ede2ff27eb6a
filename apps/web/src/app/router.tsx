import { lazy, Suspense } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject, useRouteError } from 'react-router';
import { CrashView } from '../ui/error-boundary.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { AppRoot } from './app-root.tsx';
import { markLeaving, useArrival } from './leaving.ts';
import { type Area, type Code, LAYOUTS, NOT_FOUND } from './page-rows.ts';
import { PAGES, type Page } from './pages.ts';

/**
 * Code that is loaded when it is drawn. The router's own `lazy` loads as soon as an address matches, before the guard has
 * looked: the admin's code would go to everyone who types an admin address.
 */
function onceGuarded(code: Code) {
  const Guarded = lazy(async () => ({ default: await code() }));
  return () => (
    <Suspense fallback={<PageSkeleton />}>
      <Guarded />
    </Suspense>
  );
}

const drawn = (area: Area, code: Code): Pick<RouteObject, 'Component' | 'lazy'> =>
  area === 'admin' ? { Component: onceGuarded(code) } : { lazy: async () => ({ Component: await code() }) };

const routeOf = ({ path, area, code }: Page): RouteObject => ({
  path,
  // An address that is only an alias of a page: the guard always redirects from it, so that nothing is drawn.
  ...(code ? drawn(area, code) : { Component: PageSkeleton }),
});

/** The pages of areas that share a layout, inside of one route, so that the layout stays while the page changes. */
function routesOf(...areas: [Area, ...Area[]]): RouteObject[] {
  const children = PAGES.filter(({ area }) => areas.includes(area)).map(routeOf);
  const layout = LAYOUTS[areas[0]];
  return layout ? [{ ...drawn(areas[0], layout), children }] : children;
}

/** Page shown instead of one that failed to render, or whose code failed to load. */
function CrashPage() {
  useArrival();
  return (
    <main>
      <CrashView error={useRouteError()} />
    </main>
  );
}

const ROOT_ID = 'root';

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    middleware: [markLeaving],
    Component: AppRoot,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: CrashPage,
    children: [
      ...routesOf('landing'),
      ...routesOf('auth'),
      ...routesOf('browse', 'open', 'buyer', 'shopper'),
      ...routesOf('admin'),
      ...routesOf('link'),
      ...routesOf('no-access'),
      { path: '*', lazy: async () => ({ Component: await NOT_FOUND.code() }) },
    ],
  },
];

/** Fetches the code of the page at an address, so that the router begins with it. @throws what it could not be loaded with */
export async function fetchFirstPage(address: { pathname: string }, pages = routes): Promise<void> {
  const matches = matchRoutes(pages, address.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * @param isDrawn whether the server has drawn the first page, and its code is there: it stays where the browser shows it, scrolled
 * as it may have been by then
 */
export const createRouter = (isDrawn: boolean, pages = routes) =>
  createBrowserRouter(pages, isDrawn ? { hydrationData: { loaderData: { [ROOT_ID]: null } } } : {});

/** Resolves when the code of the page that the router opens with is there. */
export const isReady = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });
