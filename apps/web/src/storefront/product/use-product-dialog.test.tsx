// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { params } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useOpenProduct, useProductLink } from './use-product-dialog.ts';

function Layout() {
  const { id: productId, close } = useDialogInAddress(params.product);
  return (
    <>
      <Outlet />
      {productId && (
        <div role="dialog">
          {productId}
          <button type="button" onClick={close}>
            close
          </button>
        </div>
      )}
    </>
  );
}

function Page({ name }: { name: string }) {
  const linkTo = useProductLink();
  const openProduct = useOpenProduct();
  return (
    <main>
      {name}
      <Link {...linkTo({ id: 'p1', slug: 'shirt' }, '?size=m')}>product</Link>
      <button type="button" onClick={() => openProduct({ id: 'p2' })}>
        open
      </button>
    </main>
  );
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  const pages = ['home', 'listing', 'profile'].map((name) => ({
    path: `/shopping/${name}`,
    element: <Page name={name} />,
  }));
  const router = createBrowserRouter([
    { Component: Layout, children: [...pages, { path: '/shopping/product/:slug', element: <Page name="product" /> }] },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const bar = () => window.location.pathname + window.location.search;

afterEach(cleanup);

it('opens over the page, with an address of its own, and Back closes it', async () => {
  const router = open('/shopping/home');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shopping/product/shirt?size=m');
  fireEvent.click(screen.getByRole('link'));
  await screen.findByRole('dialog');
  expect(screen.getByRole('main').textContent).toContain('home');
  expect(bar()).toBe('/shopping/product/shirt?size=m');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bar()).toBe('/shopping/home');
});

it('closes to the filtered page that it was opened from', async () => {
  open('/shopping/listing?category=men&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(bar()).toBe('/shopping/product/p2'));
  fireEvent.click(screen.getByRole('button', { name: 'close' }));
  await waitFor(() => expect(bar()).toBe('/shopping/listing?category=men&page=2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens over the listing from a page that products do not open over', async () => {
  open('/shopping/profile?tab=wishlist');
  fireEvent.click(screen.getByRole('link'));
  await screen.findByRole('dialog');
  expect(screen.getByRole('main').textContent).toContain('listing');
});

it("opens as a page from another product's page", async () => {
  const router = open('/shopping/product/p3?size=m');
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(bar()).toBe('/shopping/product/shirt?size=m'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.historyAction).toBe('PUSH');
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  await waitFor(() => expect(bar()).toBe('/shopping/product/p2'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
