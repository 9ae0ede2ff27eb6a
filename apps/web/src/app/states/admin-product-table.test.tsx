// @vitest-environment jsdom
import { type AdminListedProduct, calls, type ProductDetails } from '@haberdash/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.products);
const mug: ProductDetails & AdminListedProduct = {
  ...{ ...SHIRT, _id: 'm', id: 'm', title: 'Mug', options: [], priceFrom: false, price: 1000, salePrice: 0 },
  ...{ basePrice: 1000, baseSalePrice: 0, totalStock: 9, stockByVariant: [{ id: 'm', title: '', totalStock: 9 }] },
};

let sorts: (string | null)[];
beforeEach(() => {
  localStorage.clear();
  sorts = [];
  app.shop.answer(calls.adminProducts.list, ({ query }) => {
    sorts.push(query.get('sort'));
    return { data: [SHIRT, mug], total: 2, totalIsMore: false, page: 1, limit: 50 };
  });
  app.shop.answer(calls.adminProducts.details, ({ path }) => ({ data: path.endsWith('/m') ? mug : SHIRT }));
});

const open = (query = '') => app.open(`${paths.admin.products}${query}`, ADMIN);
const table = () => screen.findByRole('table', { name: 'Products' });
const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const enter = async (name: string, text: string) => {
  fireEvent.click(await cell(name));
  await type(name, text);
  fireEvent.keyDown(screen.getByRole('textbox', { name }), { key: 'Enter' });
};

describe('the table', () => {
  it('is the other view, and is remembered', async () => {
    const router = open();
    await screen.findByRole('list', { name: 'Products' });
    await press('Table');
    expect(within(await table()).getAllByRole('row')).toHaveLength(3);
    expect(router.state.location.search).toContain('view=table');
    await router.navigate(paths.admin.products);
    await table();
    await press('Cards');
    await screen.findByRole('list', { name: 'Products' });
  });

  it('is sorted by the server, through the address', async () => {
    const router = open('?view=table');
    const header = within(await table()).getByRole('columnheader', { name: 'Price' });
    fireEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    expect(router.state.location.search).toContain('sort=price');
    await waitFor(() => expect(sorts.at(-1)).toBe('price'));
  });

  it('hides columns and remembers which', async () => {
    const router = open('?view=table');
    await table();
    await press('Columns');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Updated' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Updated', hidden: true })).toBeNull());
    await router.navigate(`${paths.admin.products}?view=table`);
    expect(screen.queryByRole('columnheader', { name: 'Updated', hidden: true })).toBeNull();
  });

  it('saves a view under a name, chooses it, and deletes it', async () => {
    const router = open('?view=table&stock=out');
    await table();
    await press('Save view');
    await type('Name', 'Sold out');
    fireEvent.submit(screen.getByLabelText(/^Name/).closest('form') ?? document.body);
    const link = await screen.findByRole('link', { name: 'Sold out' });
    await router.navigate(paths.admin.products);
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?stock=out&view=table'));
    await press('Delete view Sold out');
    await press('Delete view');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sold out' })).toBeNull());
  });
});

describe('editing in place', () => {
  it('saves the price with Enter, by the version that was seen, and keeps the focus', async () => {
    app.shop.answer(calls.adminProducts.edit, { data: mug });
    open('?view=table');
    await enter('Price of Mug', '1200');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Price of Mug'));
    expect(document.activeElement?.tagName).toBe('BUTTON');
    expect(app.shop.sentBy(calls.adminProducts.edit)).toMatchObject([
      { body: { price: '1200', version: 3, totalStock: 9, stockBefore: 9 } },
    ]);
  });

  it('gives up with Escape, and refuses what is no number', async () => {
    open('?view=table');
    await enter('Stock of Mug', 'many');
    await screen.findByText('Stock must be a whole number up to 1000000.');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Stock of Mug' }), { key: 'Escape' });
    await cell('Stock of Mug');
    expect(document.activeElement?.textContent).toContain('Stock of Mug');
    expect(app.shop.sentBy(calls.adminProducts.edit)).toEqual([]);
  });

  it('says when someone else changed the product, and stays open', async () => {
    app.shop.refuse(calls.adminProducts.edit, 'Somebody changed it.', { code: 'PRODUCT_CHANGED', details: mug });
    open('?view=table');
    await enter('Price of Mug', '1200');
    await screen.findByText(/^Someone else changed this product\./);
    expect(screen.getByRole('textbox', { name: 'Price of Mug' })).toHaveProperty('value', '1200');
  });

  it('edits the stock of sizes together', async () => {
    app.shop.answer(calls.adminProducts.edit, { data: SHIRT });
    open('?view=table');
    fireEvent.click(await cell('Stock of Shirt'));
    await type('M / White', '6');
    await press('Save stock');
    await waitFor(() => expect(app.shop.sentBy(calls.adminProducts.edit)).toHaveLength(1));
    const body = app.shop.sentBy(calls.adminProducts.edit)[0]?.body as { variants: object[] };
    expect(body.variants[2]).toMatchObject({ id: 'M-White', totalStock: '6', stockBefore: 0 });
    expect(body.variants[0]).not.toHaveProperty('totalStock');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save stock' })).toBeNull());
  });
});
