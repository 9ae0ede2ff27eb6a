// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.home);
const banners = (count: number) => {
  const data = Array.from({ length: count }, (_, index) => ({ _id: `${index}`, id: `${index}`, image: '/a.webp' }));
  return { data, total: count, page: 1, limit: 100 };
};
const featured = (count: number) => {
  const data = Array.from({ length: count }, (_, index) => ({ ...SHIRT, _id: `p${index}`, id: `p${index}` }));
  return { data, total: count, totalIsMore: false, page: 1, limit: 4 };
};

beforeEach(() => {
  app.shop.answer(calls.banners.list, banners(2));
  app.shop.answer(calls.products.list, featured(4));
});

const open = () => app.open(paths.shopping.home, SHOPPER);
const carousel = () => screen.findByRole('region', { name: 'Feature images' });

it('banners say that they load', async () => {
  const release = app.shop.hold(calls.banners.list);
  open();
  await screen.findByText('Loading banners...');
  release();
  await carousel();
  expect(screen.queryByText('Loading banners...')).toBeNull();
});

it('a shop without banners says so', async () => {
  app.shop.answer(calls.banners.list, banners(0));
  open();
  await screen.findByText('No banner images available');
  await screen.findByText('The administrator has not uploaded any feature images yet');
});

it('a shop without featured products says so', async () => {
  app.shop.answer(calls.products.list, featured(0));
  open();
  await screen.findByText('No featured products available at the moment');
});

it('what cannot be loaded can be asked for again', async () => {
  // A failure of the shop, which is tried twice more before it is told.
  app.shop.refuse(calls.banners.list, undefined, { status: 500 });
  app.shop.refuse(calls.products.list, undefined, { status: 500 });
  open();
  await screen.findByText('No banner images available');
  await screen.findByText('No featured products available at the moment');
  expect(screen.getAllByText('The shelves are being dusted.')).not.toHaveLength(0);
  app.shop.answer(calls.banners.list, banners(2));
  app.shop.answer(calls.products.list, featured(4));
  await press('Try Again');
  await carousel();
  await press('Try Again');
  const section = await screen.findByRole('region', { name: 'Featured Products' });
  await waitFor(() => expect(section.querySelectorAll('article')).toHaveLength(4));
});
