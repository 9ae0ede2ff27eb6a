// @vitest-environment jsdom
import { type AdminListedProduct, calls } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.products);
const PAGE = 24;
const plain: AdminListedProduct = { ...SHIRT, options: [], priceFrom: false, price: 1000, salePrice: 0 };
const named = (title: string, fields: Partial<AdminListedProduct> = {}): AdminListedProduct => ({
  ...plain,
  _id: title,
  id: title,
  title,
  ...fields,
});
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => named(`${name} ${index + 1}`));

let products: AdminListedProduct[];
beforeEach(() => {
  app.shop.answer(calls.adminProducts.list, ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    const found = products.filter(
      ({ title, category }) =>
        title.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
        (query.get('category') ?? category) === category,
    );
    const data = found.slice(PAGE * (page - 1), PAGE * page);
    return { data, total: found.length, totalIsMore: false, page, limit: PAGE };
  });
});

const open = (query = '') => app.open(`${paths.admin.products}${query}`, ADMIN);
const card = async (title: string) => (await screen.findByText(title)).closest('article')?.textContent ?? '';
const title = () => document.querySelector('h1')?.textContent;

it('a card shows category, brand, stock and its label, both prices and the sale badge', async () => {
  products = [
    named('none', { totalStock: 0 }),
    named('low', { totalStock: 4 }),
    named('full', { _id: 'full-of-it', totalStock: 5, salePrice: 665 }),
  ];
  open();
  expect(await card('none')).toContain('Out of stock');
  expect(await card('low')).toContain('Low stock');
  expect(await card('low')).not.toContain('% OFF');
  const full = await card('full');
  for (const text of ['In stock', 'Men · H&M', 'Stock: 5', 'ID: full-of-', '34% OFF', '₹665.00'])
    expect(full).toContain(text);
  expect([...document.querySelectorAll('article s')].map(({ textContent }) => textContent)).toEqual(['₹1,000.00']);
});

it('pages, search and category live in the address; a new search or category starts at page 1', async () => {
  products = [...many(30, 'Shirt'), named('Linen dress', { category: 'women' })];
  const router = open();
  const query = () => router.state.location.search;
  await screen.findByText('Showing 1-24 of 31');
  expect(await isDisabled('Previous')).toBe(true);
  await press('Next');
  await screen.findByText('Showing 25-31 of 31');
  expect(query()).toBe('?page=2');
  expect(await isDisabled('Next')).toBe(true);

  await select('Filter by category', 'men');
  await waitFor(() => expect(query()).toBe('?category=men'));
  await screen.findByText('Showing 1-24 of 30');
  expect(title()).toBe('Products (30)');
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by category').value).toBe('men');
  await act(() => router.navigate(`${paths.admin.products}?page=2`));
  await screen.findByText('Showing 25-31 of 31');
  await type('Search products...', 'LINEN');
  await waitFor(() => expect(query()).toBe('?search=LINEN'));
  await waitFor(() => expect(title()).toBe('Products (1)'));
  await card('Linen dress');
  await act(() => router.navigate(`${paths.admin.products}?page=999`));
  await screen.findByText('Showing 25-31 of 31');
  expect(query()).toBe('?page=2');
});

it('the last product of the last page leads to the page before it', async () => {
  products = many(25, 'Shirt');
  app.shop.answer(calls.adminProducts.remove, () => {
    products = products.slice(0, 24);
    return { message: 'The product is deleted.' };
  });
  const router = open('?search=shirt&page=2');
  await screen.findByText('Showing 25-25 of 25');
  await press('Delete');
  await screen.findByRole('alertdialog');
  await press('Delete');
  await screen.findByText('Showing 1-24 of 24');
  expect(router.state.location.search).toBe('?search=shirt');
});
