// @vitest-environment jsdom
import { calls, listedProductSchema, type ProductDetails, type SizeGuide } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths, productPath } from '../../base/paths.ts';
import { cartLine, cartOf } from '../testing/cart.ts';
import { expectToast, follow, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(productPath('shirt'));
const SHOES: ProductDetails = { ...SHIRT, title: 'Shoes', options: [], variants: [], priceFrom: false, totalStock: 7 };
const HAT = listedProductSchema.parse({ ...SHOES, _id: 'h', id: 'h', slug: 'hat', title: 'Felt hat' });
const SOLD_OUT: ProductDetails = {
  ...SHIRT,
  totalStock: 0,
  variants: SHIRT.variants.map((variant) => ({ ...variant, totalStock: 0 })),
};
const GUIDE: SizeGuide = {
  category: 'men',
  unit: 'cm',
  columns: [
    { name: 'Chest', isLength: true },
    { name: 'UK', isLength: false },
  ],
  rows: [
    { size: 'S', cells: ['89-94', '8'] },
    { size: 'M', cells: ['95-101', '10'] },
  ],
  note: '',
  version: 1,
  updatedAt: '2026-11-21T00:00:00.000Z',
};

function answer(product: ProductDetails): void {
  app.shop.answer(calls.products.details, { data: product });
}

beforeEach(() => {
  answer(SHOES);
  app.shop.answer(calls.products.related, { data: [] });
  app.shop.answer(calls.products.look, { data: [] });
  app.shop.answer(calls.products.some, { data: [] });
  app.shop.answer(calls.orders.list, { data: [], total: 0, page: 1, limit: 20 });
  app.shop.answer(calls.sizeGuides.get, { data: null });
  app.shop.answer(calls.cart.get, { data: cartOf() });
  app.shop.answer(calls.cart.add, { data: cartOf(cartLine({ productId: 'p', quantity: 1 })) });
  app.shop.answer(calls.reviews.mine, { data: null });
  const summary = { average: 0, count: 0, histogram: [0, 0, 0, 0, 0] as [0, 0, 0, 0, 0], fit: null };
  app.shop.answer(calls.reviews.list, { data: [], total: 0, page: 1, limit: 10, summary });
});

async function open(query = '') {
  const router = app.open(productPath('shirt') + query, SHOPPER);
  await screen.findByRole('heading', { level: 1, name: /Shoes|Shirt/ });
  return router;
}
const phone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));

describe('facts of a product', () => {
  it('unfold below the description, each with what it is about', async () => {
    answer({ ...SHOES, fabric: '100% wool', care: 'Brush it', modelNote: 'She wears M', madeIn: 'Portugal' });
    await open();
    const fold = (title: string) => screen.getByText(title, { selector: 'summary' }).closest('details');
    expect(fold('Fabric & care')?.textContent).toBe('Fabric & careFabric100% woolCareBrush it');
    expect(fold('Fit & measurements')?.textContent).toBe('Fit & measurementsModelShe wears M');
    expect(fold('Made in / by')?.textContent).toBe('Made in / byMade inPortugal');
  });

  it('are not spoken of where none is known', async () => {
    await open();
    expect(document.querySelector('details')).toBeNull();
  });
});

it('what goes with a product stands below it, and nothing where nothing does', async () => {
  app.shop.answer(calls.products.look, { data: [HAT] });
  await open();
  const look = await screen.findByRole('region', { name: 'Complete the look' });
  within(look).getByRole('link', { name: /Felt hat/ });
  expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull();
});

describe('what is sold out', () => {
  it('offers a notice at once', async () => {
    answer({ ...SHOES, totalStock: 0 });
    app.shop.answer(calls.stockNotices.ask, { message: 'We will write.' });
    await open();
    await press('Email me when it’s back');
    const email = await screen.findByRole('textbox', { name: 'Email me when it’s back' });
    expect(document.activeElement).toBe(email);
    await press('Email me');
    await screen.findByText('We will write.');
  });

  it('asks for the wanted size first, and then for the email', async () => {
    answer(SOLD_OUT);
    await open();
    await press('Email me when it’s back');
    await screen.findByText('Please choose a size and a colour.');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^M/ })));
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^White/ })));
    await screen.findByRole('textbox', { name: 'Email me when it’s back' });
  });
});

describe('on a phone', () => {
  it('the bar says what is chosen and what it costs', async () => {
    phone();
    answer(SHIRT);
    await open('?size=s&colour=navy');
    screen.getByText('S / Navy · ₹900.00');
  });

  it('a press without a choice opens the options as a sheet, which buys', async () => {
    phone();
    answer(SHIRT);
    await open();
    await screen.findAllByText('From ₹800.00');
    await press('Add to Cart');
    const sheet = await screen.findByRole('dialog', { name: 'Shirt' });
    await act(async () => fireEvent.click(within(sheet).getByRole('radio', { name: 'S' })));
    await act(async () => fireEvent.click(within(sheet).getByRole('radio', { name: /White/ })));
    await waitFor(() => within(sheet).getByText('S / White · ₹900.00'));
    await press('Add to Cart');
    await waitFor(() => expect(app.shop.sentBy(calls.cart.add)[0]?.body).toMatchObject({ variantId: 'S-White' }));
  });
});

describe('issue: on a slow line, before the variants of a product from a list had come,', () => {
  const openFromHome = async () => {
    app.shop.answer(calls.products.details, { data: SHIRT });
    const release = app.shop.hold(calls.products.details);
    const router = app.open(`${paths.shopping.home}`, SHOPPER);
    await screen.findAllByRole('link', { name: /Shirt/ });
    await act(() => router.navigate(productPath('p')));
    await screen.findByRole('heading', { level: 1, name: 'Shirt' });
    return { router, release };
  };
  const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
  beforeEach(() => {
    const { images: _images, variants: _variants, ...listed } = SHIRT;
    app.shop.answer(calls.products.list, {
      data: [listedProductSchema.parse(listed)],
      total: 1,
      totalIsMore: false,
      page: 1,
      limit: 20,
    });
    app.shop.answer(calls.banners.list, { data: [], total: 0, page: 1, limit: 100 });
    app.shop.answer(calls.home.get, { data: { promises: [], edit: null, looks: [], hideEmptyTiles: false } });
  });

  it('a press on the cart button was lost', async () => {
    const { release } = await openFromHome();
    await choose(/^S/);
    await choose(/^White/);
    await press('Add to Cart');
    expect(app.shop.sentBy(calls.cart.add)).toEqual([]);
    await act(async () => release());
    await expectToast('success', 'Added 1 item(s) to cart');
    expect(app.shop.sentBy(calls.cart.add).map(({ body }) => body?.variantId)).toEqual(['S-White']);
  });

  it('a press on the cart button without a choice was lost', async () => {
    await openFromHome();
    await press('Add to Cart');
    await screen.findByText('Please choose a size and a colour.');
  });
});

describe('after adding', () => {
  it('the ways on stand behind the button, and the cart opens at its title', async () => {
    await open();
    await press('Add to Cart');
    await expectToast('success', 'Added 1 item(s) to cart');
    const message = await screen.findByRole('region', { name: 'In your cart' });
    expect(within(message).getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe(paths.shopping.checkout);
    await press('View cart');
    const cart = await screen.findByRole('dialog', { name: 'Your Cart' });
    expect(document.activeElement).toBe(within(cart).getByRole('heading', { name: 'Your Cart' }));
  });

  it('leaves the page for the checkout, whose heading has the focus', async () => {
    app.shop.answer(calls.addresses.list, { data: [], total: 0, page: 1, limit: 20 });
    const router = await open();
    await press('Add to Cart');
    await screen.findByRole('region', { name: 'In your cart' });
    await follow('Checkout');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.checkout));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('the size guide', () => {
  it('shows where to measure, marks the chosen size, and keeps the unit', async () => {
    answer(SHIRT);
    app.shop.answer(calls.sizeGuides.get, { data: GUIDE });
    await open('?size=m');
    await screen.findByRole('link', { name: 'Size guide' });
    await follow('Size guide');
    const guide = await screen.findByRole('dialog', { name: 'Size guide: Men' });
    within(guide).getByRole('img', { name: 'Where to measure: Chest' });
    expect(within(guide).getByRole('rowheader', { name: /^M/ }).textContent).toBe('M Your choice');
    expect(within(guide).getByRole('radio', { name: 'cm' })).toHaveProperty('checked', true);
    await act(async () => fireEvent.click(within(guide).getByRole('radio', { name: 'inches' })));
    expect(localStorage.getItem('lengthUnit')).toBe('in');
    localStorage.removeItem('lengthUnit');
  });
});
