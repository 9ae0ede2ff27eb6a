// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

it('four featured products come after four shapes, and open their details', async () => {
  app.shop.answer(calls.products.details, { data: SHIRT });
  const release = app.shop.hold(calls.products.list);
  open();
  const shapes = await screen.findByRole('status', { name: 'Loading featured products' });
  expect(shapes.querySelectorAll('li')).toHaveLength(4);
  release();
  const section = await screen.findByRole('region', { name: 'Featured Products' });
  await waitFor(() => expect(section.querySelectorAll('article')).toHaveLength(4));
  await act(async () => section.querySelector<HTMLElement>('article a')?.click());
  await screen.findByRole('dialog', { name: 'Shirt' });
});

it('what cannot be loaded can be asked for again', async () => {
  // A failure of the shop, which is tried twice more before it is reported.
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

describe('ways to the listing', () => {
  const STORED = '{"brands":["nike"]}';
  const named = (label: string) => ({ id: label.toLowerCase(), label, image: null, onHome: true, count: 1 });
  const hidden = { categories: [], brands: [] };
  const withinSection = async (name: string) => within(await screen.findByRole('region', { name }));

  beforeEach(() => {
    const onHome = ['Men', 'Women', 'Kids', 'Accessories'].map((label) => ({ ...named(label), subcategories: [] }));
    const categories = [...onHome, { ...named('Footwear'), onHome: false, subcategories: [] }];
    app.shop.answer(calls.taxonomy.list, { data: { categories, brands: [named('Gucci'), named('Nike')], hidden } });
  });

  async function follow(section: string, name: string) {
    const router = open();
    const link = await (await withinSection(section)).findByRole('link', { name });
    sessionStorage.setItem('filters', STORED);
    await act(async () => fireEvent.click(link));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.listing));
    return router.state.location.search;
  }

  it('a brand tile stores its filter and opens the listing', async () => {
    expect(await follow('Top Brands', 'Gucci')).toBe('?brands=gucci');
    expect(sessionStorage.getItem('filters')).toBe('{"brands":["gucci"]}');
  });

  it('the three View All buttons open the listing with nothing filtered', async () => {
    for (const [section, name] of [
      ['Shop By Category', 'View All Categories'],
      ['Top Brands', 'All Brands'],
      ['Featured Products', 'View All Products'],
    ] as const) {
      expect(await follow(section, name)).toBe('');
      expect(sessionStorage.getItem('filters')).toBeNull();
      cleanup();
    }
  });
});
