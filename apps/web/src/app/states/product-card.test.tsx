// @vitest-environment jsdom
import { calls, type ListedProduct } from '@haberdash/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { cartOf } from '../testing/cart.ts';
import { expectToast, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.listing);

const FACETS = {
  data: { category: {}, subcategory: {}, brands: {}, colour: { white: 1, navy: 1, blue: 1 } },
  prices: null,
  options: [
    {
      key: 'colour',
      name: 'Colour',
      values: [
        { id: 'white', label: 'White' },
        { id: 'navy', label: 'Navy', family: 'blue' },
      ],
      families: [{ id: 'blue', label: 'Blue' }],
    },
  ],
  estimated: [],
};

const open = async (query = '', fields: Partial<ListedProduct> = {}) => {
  const product = { ...SHIRT, ...fields };
  app.shop.answer(calls.products.list, { data: [product], total: 1, totalIsMore: false, page: 1, limit: 24 });
  app.shop.answer(calls.products.details, { data: product });
  app.shop.answer(calls.products.facets, FACETS);
  app.shop.answer(calls.cart.get, { data: cartOf() });
  const router = app.open(`${paths.shopping.listing}${query}`, SHOPPER);
  return { router, card: await screen.findByRole('article', { name: 'Shirt' }) };
};
const pictures = (card: HTMLElement) => [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('the second picture is fetched when the card is hovered over', async () => {
  const { card } = await open();
  expect(pictures(card)).not.toContain('/back.webp');
  await act(async () => fireEvent.pointerEnter(card, { pointerType: 'mouse' }));
  expect(pictures(card)).toContain('/back.webp');
});

it('a new product says so, unless it is on sale, scarce or sold out', async () => {
  const plain = { isNew: true as const, salePrice: 0, totalStock: 20 };
  for (const [fields, isSaid] of [
    [plain, true],
    [{ ...plain, isNew: undefined }, false],
    [{ ...plain, salePrice: 5 }, false],
    [{ ...plain, totalStock: 2 }, false],
    [{ ...plain, totalStock: 0 }, false],
  ] as const) {
    const { card } = await open('', fields);
    expect([fields, within(card).queryByText('New') !== null]).toEqual([fields, isSaid]);
    cleanup();
  }
});

it('a colour that is pressed is shown, and the link leads to it', async () => {
  const { card } = await open();
  expect(pictures(card)[0]).not.toBe('/navy.webp');
  await act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Show in Navy' })));
  expect(pictures(card)[0]).toBe('/navy.webp');
  expect(within(card).getByRole('link', { name: 'Shirt' }).getAttribute('href')).toContain('colour=navy');
});

it('issue: with a colour chosen as a filter the cards showed another one', async () => {
  const { card } = await open('?colour=navy');
  await waitFor(() => expect(pictures(card)[0]).toBe('/navy.webp'));
});

it('a family of colours that is chosen as a filter is shown by its first colour', async () => {
  const { card } = await open('?colour=blue');
  await waitFor(() => expect(pictures(card)[0]).toBe('/navy.webp'));
});

it('a size is chosen in the card, in the colour that it shows', async () => {
  const { card } = await open('?colour=navy');
  await waitFor(() => expect(pictures(card)[0]).toBe('/navy.webp'));
  await act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Add to Cart' })));
  const sizes = await within(card).findByRole('group', { name: 'Size in Navy' });
  const sold = SHIRT.variants.find(({ options, totalStock }) => options.Colour === 'Navy' && totalStock > 0);
  app.shop.answer(calls.cart.add, { data: cartOf() });
  const name = `Add ${sold?.options.Size} to cart`;
  await act(async () => fireEvent.click(within(sizes).getByRole('button', { name })));
  await expectToast('success', 'Product added to cart');
  expect(app.shop.sentBy(calls.cart.add).at(-1)?.body).toMatchObject({ productId: 'p', variantId: sold?.id });
  expect(within(card).queryByRole('group', { name: 'Size in Navy' })).toBeNull();
});

it('has its rating and how many have given one', async () => {
  const { card } = await open('', { averageReview: 4.25, reviewCount: 12 });
  expect(card.textContent).toContain('Rated 4.3 out of 5, 12 reviews');
});
