// @vitest-environment jsdom
import { type ProductDetails, productDetailsSchema, type ShopInfo, type Variant } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { productOptions } from '../../data/products.ts';
import { SessionContext } from '../../data/session.ts';
import { ShopContext } from '../../data/shop.ts';
import { signedInAs } from '../../data/testing/signed-in.ts';
import { ProductDialog } from './product-dialog.tsx';

const shop: ShopInfo = {
  storeName: 'Haberdash',
  access: 'open',
  priceCurrency: 'USD',
  chargeCurrency: 'USD',
  exchangeRate: 1,
  paymentsSimulated: true,
  demoAccounts: [],
  bucketAvif: false,
  contact: { address: '', phone: '', email: '' },
  social: [],
};

const variant = (Size: string, Colour: string, fields: Partial<Variant> = {}): Variant => ({
  id: `${Size}-${Colour}`,
  sku: `LS-${Size}`,
  options: { Size, Colour },
  price: 30,
  salePrice: 0,
  totalStock: 3,
  image: '/media/shirt/1200.webp',
  ownPrice: false,
  ownImage: false,
  ...fields,
});

/** S and M in navy and sage, S in sage sold out; L, which is dearer, in navy alone, with a picture of its own. */
const shirt: ProductDetails = productDetailsSchema.parse({
  _id: 'p1',
  id: 'p1',
  slug: 'linen-shirt',
  title: 'Linen Shirt',
  description: 'Cool.',
  category: 'men',
  subcategory: null,
  brand: 'zara',
  price: 30,
  salePrice: 0,
  priceFrom: true,
  basePrice: 30,
  baseSalePrice: 0,
  totalStock: 12,
  options: [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Colour', values: ['Navy', 'Sage'] },
  ],
  variants: [
    variant('S', 'Navy'),
    variant('S', 'Sage', { totalStock: 0 }),
    variant('M', 'Navy'),
    variant('M', 'Sage'),
    variant('L', 'Navy', { price: 40, salePrice: 35, ownPrice: true, image: '/media/l/1200.webp', ownImage: true }),
  ],
  image: '/media/shirt/1200.webp',
  images: [{ url: '/media/shirt/1200.webp', alt: '' }],
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  status: 'published',
  publishAt: null,
});

let sent: unknown[];
/** Elements that were scrolled into sight. */
let shown: Element[];

beforeEach(() => {
  sent = [];
  shown = [];
  Element.prototype.scrollIntoView = function scrolled() {
    shown.push(this);
  };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return new Promise(() => undefined);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(product = shirt, query = '') {
  const queryClient = createQueryClient();
  queryClient.setQueryData(productOptions('p1').queryKey, product);
  const user = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' } as const;
  const element = (
    <ShopContext value={shop}>
      <SessionContext value={signedInAs(user)}>
        <QueryClientProvider client={queryClient}>
          <ProductDialog productId="p1" onClose={() => undefined} />
        </QueryClientProvider>
      </SessionContext>
    </ShopContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/shopping/product/linen-shirt${query}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const group = (name: string) => screen.getByRole('radiogroup', { name });
const value = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = async (name: string | RegExp) => act(async () => fireEvent.click(value(name)));
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /Add to Cart|Out of Stock/ });
const text = () => screen.getByRole('dialog').textContent;

it('says which options are missing at the first of them, takes the focus there, and puts nothing into the cart', async () => {
  open();
  expect(text()).toContain('From $30.00');
  fireEvent.click(add());
  expect(within(group('Size')).getByText('Please choose a size and a colour.')).toBeTruthy();
  expect(group('Size').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(value('S'));
  // A phone had it under the bar of the button that was pressed.
  expect(shown).toEqual([group('Size')]);
  await choose('M');
  expect(text()).toContain('Please choose a colour.');
  fireEvent.click(add());
  expect(document.activeElement).toBe(value('Navy'));
  expect(sent).toEqual([]);
});

it('follows the choice with price, stock, SKU and picture, keeps it in the address, and buys that variant', async () => {
  const router = open(shirt, '?ref=mail');
  await choose('L');
  await choose('Navy');
  await waitFor(() => expect(router.state.location.search).toBe('?ref=mail&size=l&colour=navy'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(text()).toMatch(/\$35\.00.*\$40\.00.*You save \$5\.00/);
  expect(text()).not.toContain('From');
  expect(text()).toContain('3 items available');
  expect(text()).toContain('SKU LS-L');
  expect(screen.getByText('Picture 2 of 2')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Linen Shirt, picture 2' }).getAttribute('src')).toBe('/media/l/1200.webp');
  await act(async () => fireEvent.click(add()));
  await waitFor(() => expect(sent).toEqual([{ userId: 'u1', productId: 'p1', variantId: 'L-Navy', quantity: 1 }]));
});

it('lets what is sold out be chosen, says so, and does not sell it', async () => {
  open(shirt, '?size=s');
  expect(value('Sage, Sold out').disabled).toBe(false);
  await choose('Sage, Sold out');
  expect(add().textContent).toBe('Out of Stock');
  expect(add().disabled).toBe(true);
  expect(text()).toContain('This is sold out. Please choose another size or colour.');
});

it('does not offer what does not exist, and lets the choice be begun anew', async () => {
  const router = open(shirt, '?colour=sage');
  expect(value('Sage').checked).toBe(true);
  expect(value('L').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Clear choice' }));
  await waitFor(() => expect(value('L').disabled).toBe(false));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear choice' })).toBeNull();
});

it('opens with the choice that a shared address names', () => {
  open(shirt, '?size=m&colour=navy');
  expect([value('M').checked, value('Navy').checked]).toEqual([true, true]);
  expect(text()).toContain('SKU LS-M');
});

it('asks nothing where there is one value, and nothing of a product without options', async () => {
  const one = { ...shirt, options: [{ name: 'Size', values: ['One size'] }] };
  open({ ...one, variants: [variant('One size', 'Navy', { id: 'v1', options: { Size: 'One size' } })] });
  await act(async () => fireEvent.click(add()));
  await waitFor(() => expect(sent).toMatchObject([{ variantId: 'v1' }]));
  cleanup();
  sent = [];
  open({ ...shirt, options: [], variants: [], priceFrom: false });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'S' })).toBeNull();
  await act(async () => fireEvent.click(add()));
  await waitFor(() => expect(sent).toMatchObject([{ productId: 'p1', variantId: 'p1' }]));
});
