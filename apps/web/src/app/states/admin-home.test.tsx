// @vitest-environment jsdom
import { type AdminHome, calls } from '@haberdash/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, choose, expectToast, field, isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.homeParts);
const EMPTY: AdminHome = {
  ...{ promises: [], edit: null, looks: [], hideEmptyTiles: false },
  ...{ version: 0, updatedAt: null, updatedBy: '' },
};

beforeEach(() => {
  app.shop.answer(calls.adminHome.get, { data: EMPTY });
  app.shop.answer(calls.adminHome.save, ({ body }) => ({
    data: { ...EMPTY, ...body, version: 1, updatedAt: '2026-01-02T10:00:00Z', updatedBy: 'Demo Admin' },
  }));
  app.shop.answer(calls.products.suggest, { data: { products: [SHIRT], categories: [], meant: null } });
  app.shop.answer(calls.products.some, { data: [SHIRT] });
  app.shop.answer(calls.adminProducts.upload, { result: { url: '/media/c/1200.webp', width: 1200, height: 1500 } });
});

const open = async () => {
  app.open(paths.admin.homeParts, ADMIN);
  await screen.findByRole('heading', { name: 'Promises' });
};
const sent = () => app.shop.sentBy(calls.adminHome.save).map(({ body }) => body);

it('promises, an edit and the switch are written and saved together', async () => {
  await open();
  expect(await isDisabled('Save')).toBe(true);
  await press('Add promise');
  await screen.findByText('Every promise needs some text.');
  await type('Promise 1', 'Free returns');
  await press('Add edit');
  await type('Title', 'Linen');
  await type('Story', 'Cool cloth.');
  await act(async () => screen.getByRole<HTMLInputElement>('switch').click());
  await press('Save');
  await expectToast('success', 'Home page saved');
  expect(sent()).toEqual([
    {
      promises: [{ icon: 'truck', text: 'Free returns' }],
      edit: { title: 'Linen', text: 'Cool cloth.', image: null, alt: '', productIds: [] },
      looks: [],
      hideEmptyTiles: true,
      version: 0,
    },
  ]);
  await screen.findByText(/by Demo Admin$/);
});

it('a look needs a picture and products, which are found by their titles', async () => {
  await open();
  await press('Add look');
  await type('Name of look 1', 'By the sea');
  await screen.findByText('Every look needs a picture.');
  await choose('Picture of look 1', new File(['x'], 'x.webp', { type: 'image/webp' }));
  await screen.findByText('Every look needs a product.');
  await type('Products of look 1: search by title', 'shi');
  await press('Shirt');
  await press('Save');
  await expectToast('success', 'Home page saved');
  const look = { title: 'By the sea', image: '/media/c/1200.webp', alt: '', productIds: [SHIRT.id] };
  expect(sent()).toMatchObject([{ looks: [look] }]);
});

it('issue: a draft was an unavailable product, and nothing said that shoppers see none of a part', async () => {
  const edit = { title: 'Linen', text: '', image: null, alt: '', productIds: ['p', 'gone'] };
  app.shop.answer(calls.adminHome.get, { data: { ...EMPTY, edit } });
  app.shop.answer(calls.products.some, { data: [] });
  app.shop.answer(calls.adminProducts.details, ({ path }) => {
    if (path.endsWith('/gone')) throw new Error('It is gone.');
    return { data: { ...SHIRT, status: 'draft' as const } };
  });
  await open();
  await screen.findByText('Shirt (draft)');
  await screen.findByText('Deleted product');
  screen.getByText('None of these products is in the shop, so shoppers don’t see this part.');
});

it('what somebody else changed meanwhile is not written over unasked', async () => {
  await open();
  await press('Add promise');
  await type('Promise 1', 'Mine');
  const theirs = { ...EMPTY, promises: [{ icon: 'leaf' as const, text: 'Theirs' }], version: 4 };
  app.shop.refuse(calls.adminHome.save, 'Changed.', { code: 'HOME_CHANGED', status: 409, details: theirs });
  await press('Save');
  await expectToast('danger', 'Your changes to the home page were not saved');
  expect(field('Promise 1').value).toBe('Mine');
  app.shop.answer(calls.adminHome.save, { data: { ...theirs, version: 5 } });
  await press('Save');
  await expectToast('success', 'Home page saved');
  expect(sent().at(-1)).toMatchObject({ promises: [{ text: 'Mine' }], version: 4 });
});

it('parts that cannot be loaded offer to try again', async () => {
  app.shop.refuse(calls.adminHome.get);
  app.open(paths.admin.homeParts, ADMIN);
  await screen.findByText('The shelves are being dusted.');
  app.shop.answer(calls.adminHome.get, { data: EMPTY });
  await press('Try Again');
  await waitFor(() => screen.getByRole('heading', { name: 'Promises' }));
});
