// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useIsCovered } from '../product/covered.ts';
import { useProductLink } from '../product/use-product-dialog.ts';
import { PageBehind } from './page-behind.tsx';

let drawings = 0;

beforeEach(() => {
  drawings = 0;
});
afterEach(cleanup);

function Covered() {
  return useIsCovered() ? <em>covered</em> : null;
}

/** What stands for all that a page draws. */
function Products() {
  drawings += 1;
  return null;
}

function Page() {
  const { pathname, search } = useLocation();
  const linkTo = useProductLink();
  return (
    <>
      <output>{pathname + search}</output>
      <Link {...linkTo({ id: 'p1', slug: 'shirt' })}>shirt</Link>
      <Link to="/shopping/listing?page=2">second page</Link>
      <Link to="/shopping/home">home</Link>
      <Covered />
      <Products />
    </>
  );
}

function open(address: string) {
  const pages = ['listing', 'home'].map((name) => ({ path: `/shopping/${name}`, Component: Page }));
  const router = createMemoryRouter([{ Component: PageBehind, children: pages }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it('issue: a press on a product drew the whole page behind it anew', async () => {
  const router = open('/shopping/listing?category=men');
  const before = drawings;
  press('shirt');
  await screen.findByText('covered');
  expect(router.state.location.search).toBe('?category=men&product=p1');
  expect(shown()).toBe('/shopping/listing?category=men');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByText('covered')).toBeNull());
  expect(drawings).toBe(before);
});

it('the page hears of every other address, also after a product has been closed', async () => {
  const router = open('/shopping/listing');
  press('shirt');
  await screen.findByText('covered');
  await act(() => router.navigate(-1));
  press('second page');
  await waitFor(() => expect(shown()).toBe('/shopping/listing?page=2'));
  press('shirt');
  await screen.findByText('covered');
  expect(router.state.location.search).toBe('?page=2&product=p1');
  await act(() => router.navigate('/shopping/home'));
  expect(shown()).toBe('/shopping/home');
  expect(screen.queryByText('covered')).toBeNull();
});

it('a product that was there before its page is closed on the page without it', async () => {
  const router = open('/shopping/listing?product=p1');
  expect(screen.getByText('covered')).toBeTruthy();
  await act(() => router.navigate('/shopping/listing', { replace: true }));
  expect(shown()).toBe('/shopping/listing');
  expect(screen.queryByText('covered')).toBeNull();
});
