// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { params } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { ProductRoute } from './product-route.tsx';
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
      <Link {...linkTo('p1')}>product</Link>
      <button type="button" onClick={() => openProduct('p2')}>
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
    { Component: Layout, children: [...pages, { path: '/shopping/product/:id', Component: ProductRoute }] },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const bar = () => window.location.pathname + window.location.search;

afterEach(cleanup);

it('opens over the page, with an address of its own, and Back closes it', async () => {
  const router = open('/shopping/home');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shopping/product/p1');
  fireEvent.click(screen.getByRole('link'));
  await screen.findByRole('dialog');
  expect(screen.getByRole('main').textContent).toContain('home');
  expect(bar()).toBe('/shopping/product/p1');
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

it('opens over the listing when it is opened cold, and closing stays there', async () => {
  open('/shopping/product/p3');
  expect((await screen.findByRole('dialog')).textContent).toContain('p3');
  expect(screen.getByRole('main').textContent).toContain('listing');
  expect(bar()).toBe('/shopping/product/p3');
  fireEvent.click(screen.getByRole('button', { name: 'close' }));
  await waitFor(() => expect(bar()).toBe('/shopping/listing'));
});

it('opens over the listing from a page that products do not open over', async () => {
  open('/shopping/profile?tab=wishlist');
  fireEvent.click(screen.getByRole('link'));
  await screen.findByRole('dialog');
  expect(screen.getByRole('main').textContent).toContain('listing');
});

it('keeps the choice of a shared address', async () => {
  open('/shopping/product/p3?size=m');
  expect((await screen.findByRole('dialog')).textContent).toContain('p3');
  expect(bar()).toBe('/shopping/product/p3?size=m');
});
