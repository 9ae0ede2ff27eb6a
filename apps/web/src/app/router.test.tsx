// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Outlet, type RouteObject, RouterProvider, ScrollRestoration, useRouteError } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouter, fetchFirstPage, isReady } from './router.tsx';

const pages = (): RouteObject[] => [
  {
    id: 'root',
    middleware: [(_, next) => next()],
    Component: () => (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    HydrateFallback: () => <p>outline</p>,
    ErrorBoundary: () => <p>{String(useRouteError())}</p>,
    children: [
      { path: '/late', lazy: async () => ({ Component: () => <h1>late</h1> }) },
      { path: '/gone', lazy: () => Promise.reject(new Error('no code')) },
    ],
  },
];

const scrolled = vi.fn();
let router: ReturnType<typeof createRouter>;

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled.mockClear());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  router.dispose();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('threw who had scrolled a page that the server drew back to its top', async () => {
  window.history.replaceState(null, '', '/late');
  const routes = pages();
  await fetchFirstPage(window.location, routes);
  router = createRouter(true, routes);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading').textContent).toBe('late');
  expect(scrolled).not.toHaveBeenCalled();
});

it('a page that the browser draws is outlined until its code is there', async () => {
  window.history.replaceState(null, '', '/late');
  router = createRouter(false, pages());
  render(<RouterProvider router={router} />);
  expect(screen.getByText('outline')).toBeTruthy();
  await act(() => isReady(router));
  expect(screen.getByRole('heading').textContent).toBe('late');
});

it('a page whose code does not come says so', async () => {
  window.history.replaceState(null, '', '/gone');
  const routes = pages();
  await expect(fetchFirstPage(window.location, routes)).rejects.toThrow('no code');
  router = createRouter(false, routes);
  await isReady(router);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText(/no code/)).toBeTruthy();
});
