// @vitest-environment jsdom
import { calls, type ListedProduct } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { cartLine, cartOf } from '../testing/cart.ts';
import { button, expectToast, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.listing);
const DUSTED = 'The shelves are being dusted.';
/** Without options: it can be added from its card. */
const SOCKS: ListedProduct = {
  ...SHIRT,
  title: 'Socks',
  options: [],
  priceFrom: false,
  price: 100,
  salePrice: 0,
  totalStock: 1,
};
const list = (...data: ListedProduct[]) => ({ data, total: data.length, totalIsMore: false, page: 1, limit: 24 });

beforeEach(() => {
  app.shop.answer(calls.products.list, ({ query }) => list(...(query.get('brands') === 'none' ? [] : [SOCKS])));
  app.shop.answer(calls.cart.get, { data: cartOf() });
});

const open = (query = '') => app.open(`${paths.shopping.listing}${query}`, SHOPPER);
const asked = () => app.shop.sentBy(calls.products.list).at(-1)?.query.get('sortby');

it('Sort by orders the products, low price first unless something else is said', async () => {
  const router = open();
  await screen.findByText('Socks');
  const labels = ['Price: Low to High', 'Price: High to Low', 'Newest', 'Name: A to Z', 'Name: Z to A', 'Featured'];
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  const choose = (label: string) => act(async () => items()[labels.indexOf(label)]?.click());
  expect(asked()).toBe('priceLowToHigh');
  await press('Sort byPrice: Low to High');
  await waitFor(() => expect(items().map(({ textContent }) => textContent)).toEqual(labels));
  await choose('Name: Z to A');
  await waitFor(() => expect(asked()).toBe('nameZToA'));
  expect(router.state.location.search).toBe('?sortby=nameZToA');
  await waitFor(() => expect(items()).toEqual([]));
  // The menu's own button opens it when a key goes down.
  const trigger = await button('Sort byName: Z to A');
  await act(async () => fireEvent.keyDown(trigger, { key: 'Enter' }));
  await waitFor(() => expect(items()).toHaveLength(6));
  await choose('Price: Low to High');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('cards show category, brand, both prices and their badges', async () => {
  const named = (title: string, fields: Partial<ListedProduct>): ListedProduct => ({
    ...SOCKS,
    id: title,
    title,
    ...fields,
  });
  const sale = named('on sale', { price: 1500, salePrice: 990, totalStock: 6 });
  app.shop.answer(calls.products.list, list(sale, named('low', { totalStock: 5 }), named('out', { totalStock: 0 })));
  open();
  const card = async (title: string) => (await screen.findByText(title)).closest('article');
  await waitFor(async () => expect((await card('on sale'))?.textContent).toMatch(/Men.*H&M/));
  const onSale = await card('on sale');
  for (const text of ['₹990.00', '-34% OFF']) expect(onSale?.textContent).toContain(text);
  expect(onSale?.querySelector('s')?.textContent).toBe('₹1,500.00');
  expect(onSale?.textContent).not.toContain('left');
  expect(onSale?.querySelector('img')).not.toBeNull();
  expect((await card('low'))?.textContent).toContain('Only 5 left');
  expect((await card('low'))?.textContent).not.toContain('OFF');
  const out = await card('out');
  expect(out?.textContent).toContain('Out of Stock');
  expect(out?.textContent).not.toContain('left');
  const add = [...(out?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Add to Cart');
  expect(add?.disabled).toBe(true);
});

it('nothing that matches: the text, and the way out', async () => {
  const router = open('?brands=none');
  await screen.findByText('No products available.');
  await screen.findByText('We don’t have the brand in this link.');
  await screen.findByText('0 Products Found');
  await press('Clear all filters');
  await screen.findByText('Socks');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('adding from a card confirms it, and stops at the stock', async () => {
  app.shop.answer(calls.cart.add, { data: cartOf(cartLine({ productId: SOCKS.id, quantity: 1, totalStock: 1 })) });
  open();
  await press('Add to Cart');
  await expectToast('success', 'Product added to cart', 'Your item has been added successfully');
  await button('Cart, 1 item');
  await press('Add to Cart');
  await expectToast('danger', 'Cannot add 1 more units. Maximum available: 0');
  expect(app.shop.sentBy(calls.cart.add)).toMatchObject([{ body: { productId: 'p', quantity: 1 } }]);
});

describe('failures', () => {
  it('products that cannot be loaded can be asked for again', async () => {
    app.shop.refuse(calls.products.list);
    open();
    await screen.findByText(DUSTED);
    expect(document.querySelector('article')).toBeNull();
    app.shop.answer(calls.products.list, list(SOCKS));
    await press('Try Again');
    await screen.findByText('Socks');
  });

  it('an add that fails is reported with the server’s message', async () => {
    app.shop.refuse(calls.cart.add);
    open();
    await press('Add to Cart');
    await expectToast('danger', 'Failed to add item to cart', DUSTED);
  });
});
