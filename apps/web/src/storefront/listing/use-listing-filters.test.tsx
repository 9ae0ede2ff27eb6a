// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useListingFilters } from './use-listing-filters.ts';

const seen: string[] = [];

function Probe() {
  const listing = useListingFilters();
  const shown = JSON.stringify([listing.filters, listing.sortby, listing.page]);
  seen.push(shown);
  return (
    <>
      <output>{shown}</output>
      <button type="button" onClick={() => listing.toggle('category', 'men')}>
        men
      </button>
      <button type="button" onClick={() => listing.clear()}>
        clear
      </button>
      <button type="button" onClick={() => listing.sortBy('newest')}>
        newest
      </button>
      <Link to={listing.pageHref(2)}>second</Link>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/shopping/listing', Component: Probe }], { initialEntries: [address] });
  render(
    <StrictMode>
      <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
    </StrictMode>,
  );
  return router;
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stored = () => sessionStorage.getItem('filters');

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
});
afterEach(cleanup);

it('takes up the stored filters once, without showing the unfiltered list first', async () => {
  sessionStorage.setItem('filters', '{"brands":["nike"]}');
  const router = open('/shopping/listing?product=abc');
  await waitFor(() => expect(router.state.location.search).toBe('?brands=nike&product=abc'));
  expect(new Set(seen)).toEqual(new Set(['[{"brands":["nike"]},"priceLowToHigh",1]']));

  press('clear');
  await waitFor(() => expect(shown()).toBe('[{},"priceLowToHigh",1]'));
  expect(router.state.location.search).toBe('?product=abc');
  expect(stored()).toBeNull();
});

it('lets the address win over the stored filters, and keeps them in step', () => {
  sessionStorage.setItem('filters', '{"brands":["nike"]}');
  open('/shopping/listing?category=kids&sortby=newest&page=2');
  expect(shown()).toBe('[{"category":["kids"]},"newest",2]');
  expect(stored()).toBe('{"category":["kids"]}');
});

it('goes back to the first page with every change, and Back restores, also to no filters at all', async () => {
  const router = open('/shopping/listing');
  fireEvent.click(screen.getByRole('link', { name: 'second' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  press('men');
  await waitFor(() => expect(router.state.location.search).toBe('?category=men'));
  press('newest');
  await waitFor(() => expect(router.state.location.search).toBe('?category=men&sortby=newest'));

  await act(() => router.navigate(-1));
  expect(shown()).toBe('[{"category":["men"]},"priceLowToHigh",1]');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(shown()).toBe('[{},"priceLowToHigh",2]'));
  expect(stored()).toBeNull();
  expect(router.state.location.search).toBe('?page=2');
});

it('an option too many is cut off, and Back had to be pressed once more for it', async () => {
  const full = Array.from({ length: 20 }, (_, index) => `c${index}`).join(',');
  const router = open('/shopping/listing');
  await act(() => router.navigate(`/shopping/listing?category=${full}`));
  const before = shown();
  press('men');
  expect(shown()).toBe(before);
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});
