// @vitest-environment jsdom
import { calls, type ListedProduct } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { cartLine, cartOf } from '../testing/cart.ts';
import { button, expectToast, follow, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.search);
const PAGE = 24;
const plain: ListedProduct = { ...SHIRT, options: [], priceFrom: false, price: 100, salePrice: 0, totalStock: 1 };
const products = Array.from({ length: 25 }, (_, index) => ({ ...plain, _id: `${index}`, id: `${index}` }));
let found: (keyword: string) => ListedProduct[];

beforeEach(() => {
  found = () => [];
  app.shop.answer(calls.products.search, ({ path, query }) => {
    const page = Number(query.get('page') ?? 1);
    const all = found(decodeURIComponent(path.split('/').at(-1) ?? ''));
    const data = all.slice(PAGE * (page - 1), PAGE * page);
    return { data, total: all.length, totalIsMore: false, page, limit: PAGE };
  });
  app.shop.answer(calls.products.suggest, { data: { products: [], categories: [], meant: null } });
  app.shop.answer(calls.cart.get, { data: cartOf() });
});

const open = (query = '') => app.open(`${paths.shopping.search}${query}`, SHOPPER);
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search for products...');
const write = (value: string) => act(async () => fireEvent.change(box(), { target: { value } }));
const heading = (text: string) => screen.findByText(text, { selector: 'h2' });
const asked = () => app.shop.sentBy(calls.products.search).map(({ path }) => path.split('/').at(-1));

it('a keyword of more than three characters is searched for a second after the last keystroke', async () => {
  found = (keyword) => (keyword === 'woollen' ? products.slice(0, 2) : []);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  try {
    const router = open();
    await screen.findByText('What are you looking for?');
    await write(' sho ');
    await pass(3000);
    await write('wool');
    await pass(500);
    await write('woollen');
    await pass(700);
    expect(asked()).toEqual([]);
    const release = app.shop.hold(calls.products.search);
    await pass(300);
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=woollen'));
    await heading('Searching...');
    release();
    await heading('Found 2 results for "woollen"');
    expect(document.querySelectorAll('article')).toHaveLength(2);
    expect(asked()).toEqual(['woollen']);

    await write('wo');
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(0));
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=wo'));
  } finally {
    vi.useRealTimers();
  }
});

it('without a result the page says so and helps', async () => {
  const router = open('?keyword=nothingofthat');
  await heading('No results found for "nothingofthat"');
  await screen.findByText('No results found', { selector: 'h3' });
  screen.getByText('Try adjusting your search terms or browse our categories');
  const results = within(screen.getByRole('region', { name: 'Search results' }));
  await act(async () => fireEvent.click(results.getByRole('link', { name: 'Men' })));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.listing));
  expect(router.state.location.search).toBe('?category=men');
});

it('a page behind the last one says so and leads to the first', async () => {
  found = () => products;
  const router = open('?keyword=shirt&page=50');
  await screen.findByText('There is nothing on this page.');
  await follow('Go to the first page');
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=shirt'));
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(PAGE));
});

it('Back returns to the search before, and its box to its keyword', async () => {
  found = () => products.slice(0, 1);
  const router = open('?keyword=shirt');
  await heading('Found 1 results for "shirt"');
  await write('dress');
  await act(async () => fireEvent.submit(box().form ?? box()));
  await heading('Found 1 results for "dress"');
  await act(() => router.navigate(-1));
  await heading('Found 1 results for "shirt"');
  expect(box().value).toBe('shirt');
});

it('adding from the search confirms it in the search’s words, and stops at the stock', async () => {
  found = () => products.slice(0, 1);
  app.shop.answer(calls.cart.add, { data: cartOf(cartLine({ productId: '0', quantity: 1, totalStock: 1 })) });
  open('?keyword=shirt');
  await press('Add to Cart');
  await expectToast('success', 'Product is added to cart');
  await button('Cart, 1 item');
  await press('Add to Cart');
  await expectToast('danger', 'Only 1 quantity can be added for this item');
});

describe('failures', () => {
  it('a search that fails leaves the list empty and can be made again', async () => {
    found = () => products.slice(0, 1);
    app.shop.refuse(calls.products.search);
    open('?keyword=shirt');
    await screen.findByText('The shelves are being dusted.');
    expect(document.querySelector('article')).toBeNull();
    app.shop.answer(calls.products.search, { data: [plain], total: 1, totalIsMore: false, page: 1, limit: PAGE });
    await press('Try Again');
    await heading('Found 1 results for "shirt"');
  });
});
