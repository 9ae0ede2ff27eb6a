// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadingClient } from '../base/query-client.ts';
import { productOptions } from '../data/products.ts';
import { SessionProvider } from '../data/session-provider.tsx';
import { ShopContext } from '../data/shop.ts';
import { shopInfo } from '../data/testing/shop-info.ts';
import { prefetch } from './prefetch.ts';
import { PrefetchLinks } from './prefetch-links.ts';

vi.mock('./prefetch.ts', { spy: true });
// The dialog's own code is much to read.
vi.mock('../storefront/product/product-dialog.tsx', () => ({}));

const SHOP = shopInfo({ access: 'open' });

const show = (shop = SHOP) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShopContext value={shop}>
        <SessionProvider hint={false}>
          <MemoryRouter initialEntries={['/shopping/home']}>
            <PrefetchLinks />
            <a href="/shopping/listing?category=men">Men</a>
            <a href="/shopping/search">Search</a>
            <a href="/admin/products">Console</a>
            <a href="https://elsewhere.test/shopping/listing">Elsewhere</a>
            <a href="/shopping/home" target="_blank" rel="noreferrer">
              New tab
            </a>
            <p>Text</p>
          </MemoryRouter>
        </SessionProvider>
      </ShopContext>
    </QueryClientProvider>,
  );

const fetched = () => vi.mocked(prefetch).mock.calls.map(([, path, here]) => [path, here]);
/** The code that fetches comes by itself. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(() => vi.dynamicImportSettled());

const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  document.addEventListener('click', stay);
  vi.mocked(prefetch).mockReset().mockResolvedValue();
  vi.useFakeTimers();
});
afterEach(() => {
  document.removeEventListener('click', stay);
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('a link on which the pointer, a finger or the focus rests is fetched, once', async () => {
  show();
  fireEvent.pointerOver(screen.getByText('Men'));
  await wait(60);
  expect(fetched()).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Men'));
  await wait(10);
  expect(fetched()).toEqual([['/shopping/listing?category=men', '/shopping/home']]);
  fireEvent.focusIn(screen.getByText('Search'));
  await wait(100);
  expect(fetched()).toHaveLength(2);
});

it('one that is only passed, pressed at once, or scrolled away by the finger is not', async () => {
  show();
  fireEvent.pointerOver(screen.getByText('Men'));
  fireEvent.pointerOver(screen.getByText('Text'));
  await wait(100);
  fireEvent.pointerOver(screen.getByText('Men'));
  fireEvent.pointerCancel(screen.getByText('Men'));
  await wait(100);
  fireEvent.pointerOver(screen.getByText('Men'));
  fireEvent.click(screen.getByText('Men'));
  await wait(100);
  expect(fetched()).toEqual([]);
});

it('nothing is fetched that the guard would not show, nor of other sites, nor for other tabs', async () => {
  show({ ...SHOP, access: 'members' });
  for (const name of ['Men', 'Console', 'Elsewhere', 'New tab']) {
    fireEvent.pointerOver(screen.getByText(name));
    await wait(100);
  }
  expect(fetched()).toEqual([]);
});

it('nothing is fetched in vain where data is to be saved', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  show();
  fireEvent.pointerOver(screen.getByText('Men'));
  await wait(100);
  expect(fetched()).toEqual([]);
});

it('a product is there for the dialog, which knows it by its id', async () => {
  vi.useRealTimers();
  const actual = await vi.importActual<typeof import('./prefetch.ts')>('./prefetch.ts');
  const queryClient = createReadingClient(async ({ params }) => ({
    success: true,
    data: { id: 'p1', slug: params?.id, options: [], images: [], variants: [] },
  }));
  await actual.prefetch(queryClient, '/shopping/product/linen-shirt', '/shopping/listing');
  expect(queryClient.getQueryData(productOptions('p1').queryKey)).toMatchObject({ slug: 'linen-shirt' });
});
