// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveRouter } from '../../base/live-location.ts';
import { useSearchFilters } from './use-search-filters.ts';
import { useSearchKeyword } from './use-search-keyword.ts';

function Probe() {
  const { text, setText, searchNow, keyword } = useSearchKeyword();
  const { page, filters } = useSearchFilters(keyword ?? '');
  return (
    <>
      <input aria-label="box" value={text} onChange={(event) => setText(event.target.value)} />
      <output>
        {keyword === null ? 'nothing' : `${keyword}, page ${page}${Object.keys(filters).map((group) => `, ${group}`)}`}
      </output>
      <button type="button" onClick={searchNow}>
        now
      </button>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/shopping/search', Component: Probe },
      { path: '/before', element: null },
      { path: '/slow', loader: () => new Promise((done) => setTimeout(done, 3000, null)), element: null },
    ],
    {
      initialEntries: ['/before', address],
      initialIndex: 1,
    },
  );
  render(
    <LiveRouter value={router}>
      <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
    </LiveRouter>,
  );
  return router;
}

const box = () => screen.getByLabelText<HTMLInputElement>('box');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searched = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('searches a second after the last keystroke, and only for more than 3 characters', async () => {
  const router = open('/shopping/search');
  type('shi');
  await pass(10);
  expect(router.state.location.search).toBe('?keyword=shi');
  expect(searched()).toBe('nothing');

  type('  shir ');
  await pass(900);
  type('  shirt ');
  await pass(990);
  expect(router.state.location.search).toBe('?keyword=shi');
  await pass(20);
  expect(router.state.location.search).toBe('?keyword=shirt');
  expect(searched()).toBe('shirt, page 1');
  expect(box().value).toBe('  shirt ');
});

it('issue: a suggestion that was chosen right after typing gave way to the search for what was typed, where its page took a second', async () => {
  const router = open('/shopping/search');
  type('shirt');
  await pass(500);
  act(() => {
    void router.navigate('/slow');
  });
  await pass(2000);
  expect(router.state.navigation.location?.pathname).toBe('/slow');
  await pass(2000);
  expect(router.state.location.pathname).toBe('/slow');
});

it('issue: a suggestion that was chosen gave way to the search, where a slow device had not drawn yet that its page is on its way', async () => {
  const router = open('/shopping/search');
  type('shirt');
  await pass(990);
  // Nothing is drawn in between.
  await act(async () => {
    void router.navigate('/slow');
    vi.advanceTimersByTime(20);
  });
  expect(router.state.navigation.location?.pathname).toBe('/slow');
  await pass(3000);
  expect(router.state.location.pathname).toBe('/slow');
});

it('searches for what was typed where another page was begun and given up', async () => {
  const router = open('/shopping/search');
  type('shirt');
  await pass(500);
  act(() => {
    void router.navigate('/slow');
  });
  await pass(600);
  await act(() => router.navigate('#results'));
  await pass(1010);
  expect(router.state.location.search).toBe('?keyword=shirt');
});

it('clears the results at once when the text becomes too short', async () => {
  const router = open('/shopping/search?keyword=shirt&page=2');
  expect(searched()).toBe('shirt, page 2');
  type('sh');
  expect(searched()).toBe('nothing');
  await pass(10);
  expect(router.state.location.search).toBe('?keyword=sh');
});

it('another search begins without the filters of the last one', async () => {
  const router = open('/shopping/search?keyword=shirt&category=men&page=2');
  expect(searched()).toBe('shirt, page 2, category');
  type('denim');
  fireEvent.click(screen.getByText('now'));
  await pass(10);
  expect([router.state.location.search, searched()]).toEqual(['?keyword=denim', 'denim, page 1']);
});

it('searches at once when it is submitted', async () => {
  const router = open('/shopping/search');
  type('denim');
  fireEvent.click(screen.getByText('now'));
  await pass(10);
  expect(router.state.location.search).toBe('?keyword=denim');
});

it('keeps finished searches in the history and half words out of it', async () => {
  const router = open('/shopping/search');
  type('denim');
  await pass(1010);
  type('s');
  type('sh');
  await pass(10);
  type('shirt');
  await pass(1010);
  expect(searched()).toBe('shirt, page 1');

  await act(() => router.navigate(-1));
  expect(box().value).toBe('denim');
  expect(searched()).toBe('denim, page 1');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

it('waits while a product is open over the search', async () => {
  const router = open('/shopping/search');
  type('denim');
  await act(() => router.navigate('/shopping/search?product=abc'));
  await pass(3000);
  expect(router.state.location.search).toBe('?product=abc');
  await act(() => router.navigate(-1));
  await pass(1010);
  expect(router.state.location.search).toBe('?keyword=denim');
});
