// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  Link,
  type NavigateOptions,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  type To,
  useBlocker,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageRouter } from './page-router.ts';

// No frames are drawn here, and none is waited for.
const leave = async () => undefined;

let navigate: ReturnType<typeof useNavigate>;
let arrive: (() => void) | undefined;
let blocked: (path: string) => boolean = () => false;
let blocker: ReturnType<typeof useBlocker>;
const scrolled: number[] = [];

function Root() {
  navigate = useNavigate();
  blocker = useBlocker(({ nextLocation }) => blocked(nextLocation.pathname));
  const { pathname, search, mask } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}${mask ? ` masked by ${mask.pathname}` : ''}`}</p>
      <Link to="/one?a=b#c">one</Link>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Broken(): never {
  throw new Error('cannot be drawn');
}

const Crash = () => <p>{String(useRouteError())}</p>;

const open = () => {
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: Crash,
      HydrateFallback: () => <p>outline</p>,
      children: [
        { path: '/', Component: () => <h1>start</h1> },
        { path: '/one', lazy: async () => ({ Component: () => <h1>one</h1> }) },
        {
          path: '/late',
          lazy: () =>
            new Promise((done) => {
              arrive = () => done({ Component: () => <h1>late</h1> });
            }),
        },
        { path: '/gone', lazy: () => Promise.reject(new Error('no code')) },
        { path: '/broken', Component: Broken },
      ],
    },
  ];
  const router = new PageRouter(routes, leave).initialize();
  render(<RouterProvider router={router} />);
  return router;
};

const go = (to: To | number, options?: NavigateOptions) =>
  act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to, options)));
const heading = () => screen.getByRole('heading').textContent;
const address = () => window.location.pathname + window.location.search + window.location.hash;
let router: PageRouter;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  scrolled.length = 0;
  blocked = () => false;
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => {
    scrolled.push(Number(y));
  });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  router.dispose();
  vi.restoreAllMocks();
});

it('a link shows its page and has its address, and Back and Forward lead there and back', async () => {
  router = open();
  expect(heading()).toBe('start');
  const before = window.history.length;
  await act(async () => screen.getByRole('link').click());
  expect([heading(), address()]).toEqual(['one', '/one?a=b#c']);
  expect(window.history.length).toBe(before + 1);
  await go(-1);
  await waitFor(() => expect(heading()).toBe('start'));
  await go(1);
  await waitFor(() => expect([heading(), address()]).toEqual(['one', '/one?a=b#c']));
});

it('what stands in the place of another entry of the history adds none, and keeps its state over a reload', async () => {
  router = open();
  await go('/one');
  const before = window.history.length;
  await go({ pathname: '/', search: '?product=p1' }, { replace: true, mask: '/product/linen', state: { here: true } });
  expect(window.history.length).toBe(before);
  expect(address()).toBe('/product/linen');
  expect(screen.getByText('at /?product=p1 masked by /product/linen')).toBeTruthy();
  cleanup();
  router.dispose();
  router = open();
  expect(screen.getByText('at /?product=p1 masked by /product/linen')).toBeTruthy();
  expect(router.state.location.state).toEqual({ here: true });
});

it('a page whose code is on its way leaves the one before it, with its address, until it is there', async () => {
  router = open();
  await go('/late');
  expect([heading(), address()]).toEqual(['start', '/']);
  await act(async () => arrive?.());
  expect([heading(), address()]).toEqual(['late', '/late']);
});

it('one that was left for another meanwhile is not shown', async () => {
  router = open();
  await go('/late');
  await go('/one');
  await act(async () => arrive?.());
  expect([heading(), address()]).toEqual(['one', '/one']);
});

it('the first page is outlined until its code is there', async () => {
  window.history.replaceState(null, '', '/late');
  router = open();
  expect(screen.getByText('outline')).toBeTruthy();
  await act(async () => arrive?.());
  expect(heading()).toBe('late');
});

it.each([
  ['/gone', 'no code'],
  ['/broken', 'cannot be drawn'],
])('%s says what is wrong, and the next page is shown again', async (path, text) => {
  router = open();
  await go(path);
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
  await act(() => router.navigate('/one'));
  expect(heading()).toBe('one');
});

it('a new page begins at its top unless it is told not to, and Back restores where the one before it was', async () => {
  router = open();
  vi.stubGlobal('scrollY', 700);
  await go('/one');
  expect(scrolled.at(-1)).toBe(0);
  scrolled.length = 0;
  await go('/one?page=2', { preventScrollReset: true });
  expect(scrolled).toEqual([]);
  await go(-2);
  await waitFor(() => expect(scrolled.at(-1)).toBe(700));
});

it.each(['/', '/late'])('threw who had scrolled %s, which the server drew, back to its top', async (path) => {
  window.history.replaceState({ key: 'not left before', idx: 0 }, '', path);
  router = open();
  await act(async () => arrive?.());
  expect(heading()).toBe(path === '/' ? 'start' : 'late');
  expect(scrolled).toEqual([]);
});

it('a reload shows the same part of the page', async () => {
  router = open();
  vi.stubGlobal('scrollY', 300);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  router.dispose();
  scrolled.length = 0;
  router = open();
  await waitFor(() => expect(scrolled.at(-1)).toBe(300));
});

it('a blocked step is asked about, and taken or not', async () => {
  router = open();
  await go('/one');
  blocked = (path) => path === '/';
  await go('/');
  expect([blocker.state, heading()]).toEqual(['blocked', 'one']);
  await act(async () => blocker.reset?.());
  expect([blocker.state, heading()]).toEqual(['unblocked', 'one']);
  await go('/');
  await act(async () => blocker.proceed?.());
  expect([blocker.state, heading()]).toEqual(['unblocked', 'start']);
});

it('a step back that is blocked leaves the address, and is taken when it may be', async () => {
  router = open();
  await go('/one');
  blocked = (path) => path === '/';
  await go(-1);
  await waitFor(() => expect(blocker.state).toBe('blocked'));
  await waitFor(() => expect(address()).toBe('/one'));
  await act(async () => blocker.proceed?.());
  await waitFor(() => expect([heading(), address()]).toEqual(['start', '/']));
});
