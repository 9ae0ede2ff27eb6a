// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useArrival } from './leaving.ts';
import { PageRouter } from './page-router.ts';

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
  const router = new PageRouter([
    {
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
  ]).initialize();
  render(<RouterProvider router={router} />);
  return router;
}

const isLeaving = () => document.documentElement.hasAttribute('data-leaving');

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

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

it('a step back is drawn within its event', async () => {
  const router = open();
  await act(() => router.navigate('/late'));
  const drawn = new Promise<string | null>((done) => {
    const look = async (event: Event) => {
      // A browser goes on with what waits for a listener while its event still happens; jsdom has forgotten it by then.
      vi.spyOn(window, 'event', 'get').mockReturnValue(event);
      for (let turn = 0; turn < 20; turn += 1) await undefined;
      done(document.body.textContent);
    };
    window.addEventListener('popstate', look, { once: true });
  });
  // Whatever happens inside of `act` is drawn at its end only.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    void router.navigate(-1);
    expect(await drawn).toBe('list');
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
  router.dispose();
});
