// @vitest-environment jsdom
import { type AdminListedProduct, calls, type ProductDetails } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, field, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.products);
const COAT: ProductDetails & AdminListedProduct = {
  ...SHIRT,
  _id: 'c',
  id: 'c',
  slug: 'coat',
  title: 'Wool coat',
  completeTheLook: [],
};
const HAT: ProductDetails & AdminListedProduct = {
  ...COAT,
  _id: 'h',
  id: 'h',
  slug: 'hat',
  title: 'Felt hat',
  status: 'draft',
};
const EDITED: ProductDetails = { ...SHIRT, fabric: '100% linen', madeIn: 'Portugal', completeTheLook: ['c'] };

beforeEach(() => {
  app.shop.answer(calls.adminProducts.list, ({ query }) => {
    const data = query.get('search') === 'felt' ? [HAT, SHIRT] : [SHIRT];
    return { data, total: data.length, totalIsMore: false, page: 1, limit: 24 };
  });
  app.shop.answer(calls.adminProducts.details, ({ path }) => ({ data: path.endsWith('/c') ? COAT : EDITED }));
  app.shop.answer(calls.adminProducts.edit, { data: EDITED });
});

const chosen = () => within(screen.getByRole('list', { name: 'Chosen products' }));
const names = () =>
  chosen()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('facts are filled from the product and sent, emptied ones too, with the look in its order', async () => {
  app.open(`${paths.admin.products}?edit=p`, ADMIN);
  await waitFor(() => expect(field('Fabric (optional)').value).toBe('100% linen'));
  await type('Made in (optional)', '');
  await type('Care (optional)', 'Wash at 30 °C');
  await waitFor(() => expect(names()).toEqual(['Wool coat']));

  await type('Add a product', 'felt');
  const found = await screen.findByRole('list', { name: 'Products found' });
  // Neither the product itself nor what is chosen already.
  expect(within(found).getAllByRole('button')).toHaveLength(1);
  await act(async () => fireEvent.click(within(found).getByRole('button', { name: /Felt hat/ })));
  expect(names()).toEqual(['Wool coat', 'Felt hatDraft']);
  expect(document.activeElement).toBe(field('Add a product'));
  await press('Move Felt hat up');
  await press('Update product');
  await waitFor(() => expect(app.shop.sentBy(calls.adminProducts.edit)).toHaveLength(1));
  const sent = app.shop.sentBy(calls.adminProducts.edit)[0]?.body;
  expect(sent).toMatchObject({ fabric: '100% linen', madeIn: '', care: 'Wash at 30 °C', completeTheLook: ['h', 'c'] });
});

it('what the shop refuses of a look is said at it', async () => {
  const message = 'A product in this look no longer exists.';
  app.shop.refuse(calls.adminProducts.edit, message, {
    code: 'INVALID_REQUEST',
    details: [{ field: 'completeTheLook', message }],
  });
  app.open(`${paths.admin.products}?edit=p`, ADMIN);
  await waitFor(() => expect(names()).toEqual(['Wool coat']));
  await type('Fit (optional)', 'Wide');
  await press('Update product');
  await waitFor(() => expect(field('Add a product').getAttribute('aria-invalid')).toBe('true'));
  await press('Remove Wool coat from the look');
  expect(screen.queryByRole('list', { name: 'Chosen products' })).toBeNull();
});
