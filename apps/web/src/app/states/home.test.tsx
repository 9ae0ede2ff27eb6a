// @vitest-environment jsdom
import { calls, type Home } from '@haberdash/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.home);
const WORDLESS = {
  image: '/a.webp',
  headline: '',
  text: '',
  link: '',
  linkLabel: '',
  startsAt: null,
  endsAt: null,
  alt: '',
};
const HOME: Home = { promises: [], edit: null, looks: [], hideEmptyTiles: false };
const banners = (count: number) => {
  const data = Array.from({ length: count }, (_, index) => ({ ...WORDLESS, _id: `${index}`, id: `${index}` }));
  return { data, total: count, page: 1, limit: 100 };
};
const featured = (count: number) => {
  const data = Array.from({ length: count }, (_, index) => ({ ...SHIRT, _id: `p${index}`, id: `p${index}` }));
  return { data, total: count, totalIsMore: false, page: 1, limit: 4 };
};

beforeEach(() => {
  app.shop.answer(calls.banners.list, banners(2));
  app.shop.answer(calls.products.list, ({ query }) => featured(query.has('isNew') ? 0 : 4));
  app.shop.answer(calls.home.get, { data: HOME });
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
  await act(async () => section.querySelector<HTMLElement>('article h3 a')?.click());
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
    const onHome = ['Men', 'Women', 'Kids', 'Accessories'].map((label) => ({
      ...named(label),
      description: '',
      subcategories: [],
    }));
    const categories = [...onHome, { ...named('Footwear'), onHome: false, description: '', subcategories: [] }];
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
    expect(await follow('Top Brands', 'Gucci')).toBe('?brands=gucci&sortby=featured');
    expect(sessionStorage.getItem('filters')).toBe('{"brands":["gucci"]}');
  });

  it('the three View All buttons open the listing with nothing filtered', async () => {
    for (const [section, name] of [
      ['Shop By Category', 'View All Categories'],
      ['Top Brands', 'All Brands'],
      ['Featured Products', 'View All Products'],
    ] as const) {
      expect(await follow(section, name)).toBe('?sortby=featured');
      expect(sessionStorage.getItem('filters')).toBeNull();
      cleanup();
    }
  });
});

describe('what the merchant adds to the home page', () => {
  const section = (name: string) => screen.findByRole('region', { name });

  it('a banner has its words over the picture, and leads on', async () => {
    const words = { headline: 'Soft linen', text: 'For long evenings.', link: '/shopping/listing?category=men' };
    app.shop.answer(calls.banners.list, {
      ...banners(2),
      data: [
        { ...WORDLESS, ...words, _id: 'a', id: 'a', linkLabel: 'See the shirts' },
        { ...WORDLESS, _id: 'b', id: 'b', alt: 'Two shirts on a line', link: 'https://other.example/' },
      ],
    });
    open();
    await screen.findByRole('heading', { name: 'Soft linen' });
    const link = await screen.findByRole('link', { name: 'See the shirts' });
    expect(link.getAttribute('href')).toBe(words.link);
    const other = await screen.findByRole('link', { name: 'Two shirts on a line' });
    expect(other.getAttribute('href')).toBe('https://other.example/');
  });

  it('nothing of it is there while it holds nothing', async () => {
    open();
    await section('Featured Products');
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(4));
    const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    expect(headings).toEqual(['Shop By Category', 'Top Brands', 'Featured Products']);
    expect(screen.queryByRole('list', { name: 'Our promises' })).toBeNull();
  });

  it('promises, new products, an edit with its story and looks are shown', async () => {
    app.shop.answer(calls.products.list, featured(2));
    app.shop.answer(calls.home.get, {
      data: {
        ...HOME,
        promises: [{ icon: 'leaf', text: 'Made to last' }],
        edit: { title: 'The linen edit', text: 'Cool cloth.', image: '/b.webp', alt: 'Linen', products: [SHIRT] },
        looks: [{ title: 'By the sea', image: '/c.webp', alt: 'A look', products: [SHIRT] }],
      },
    });
    open();
    await screen.findByText('Made to last');
    const isNew = await section('New in');
    await waitFor(() => expect(isNew.querySelectorAll('article')).toHaveLength(2));
    const [asked] = app.shop.sentBy(calls.products.list).filter(({ query }) => query.has('isNew'));
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ isNew: 'true', sortby: 'newest', limit: '8' });
    const edit = await section('The linen edit');
    expect(edit.textContent).toContain('Cool cloth.');
    expect(edit.querySelectorAll('article')).toHaveLength(1);
    expect((await section('Shop the look')).textContent).toContain('By the sea');
  });

  it('tiles of what has no products go where the merchant says so', async () => {
    const term = (id: string, label: string, count: number) => ({ id, label, image: null, onHome: true, count });
    const categories = [term('men', 'Men', 1), term('kids', 'Kids', 0)].map((each) => ({
      ...each,
      description: '',
      subcategories: [],
    }));
    const data = { categories, brands: [term('gucci', 'Gucci', 0)], hidden: { categories: [], brands: [] } };
    app.shop.answer(calls.taxonomy.list, { data });
    open();
    const tiles = async () => within(await section('Shop By Category'));
    await (await tiles()).findByRole('link', { name: 'Kids' });
    await section('Top Brands');
    cleanup();
    app.shop.answer(calls.home.get, { data: { ...HOME, hideEmptyTiles: true } });
    open();
    await (await tiles()).findByRole('link', { name: 'Men' });
    const shown = await tiles();
    await waitFor(() => expect(shown.queryByRole('link', { name: 'Kids' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Top Brands' })).toBeNull();
  });
});
