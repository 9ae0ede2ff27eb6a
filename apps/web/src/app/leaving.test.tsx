// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { markLeaving, useArrival } from './leaving.ts';

function Root() {
  useArrival();
  return <Outlet />;
}

let come: (() => void) | undefined;
const late = new Promise<void>((done) => {
  come = done;
});

function open() {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        middleware: [markLeaving],
        Component: Root,
        children: [
          { path: '/list', Component: () => <p>list</p> },
          {
            path: '/late',
            lazy: async () => {
              await late;
              return { Component: () => <p>late</p> };
            },
          },
        ],
      },
    ],
    { hydrationData: { loaderData: { root: null } } },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const isLeaving = () => document.documentElement.hasAttribute('data-leaving');

afterEach(cleanup);

it('a page that is left is pale from the press on until the next one is drawn', async () => {
  const router = open();
  const going = router.navigate('/late');
  expect(isLeaving()).toBe(true);
  come?.();
  await act(() => going);
  expect(document.body.textContent).toBe('late');
  expect(isLeaving()).toBe(false);
  router.dispose();
});

it('another page of a list is another page; what keeps its place on the page is not', async () => {
  const router = open();
  const filtering = router.navigate('/list?category=men', { preventScrollReset: true });
  expect(isLeaving()).toBe(false);
  await act(() => filtering);
  const turning = router.navigate('/list?category=men&page=2');
  expect(isLeaving()).toBe(true);
  await act(() => turning);
  expect(isLeaving()).toBe(false);
  router.dispose();
});

it('that it is left is on screen before the next one is drawn, which takes longer than a frame may', async () => {
  const router = open();
  const frames: (string | null)[] = [];
  const see = () => {
    frames.push(isLeaving() ? document.body.textContent : null);
    if (frames.length < 5) requestAnimationFrame(see);
  };
  requestAnimationFrame(see);
  await act(() => router.navigate('/late'));
  expect(frames).toContain('list');
  router.dispose();
});
