// @vitest-environment jsdom
import { calls, type ProductDetails, type Review } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { cartLine, cartOf } from '../testing/cart.ts';
import { button, expectToast, isDisabled, press, SHOPPER, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.search);
const DUSTED = 'The shelves are being dusted.';
/** Without options: it can be added as it is. */
const SHOES: ProductDetails = {
  ...SHIRT,
  title: 'Shoes',
  options: [],
  variants: [],
  priceFrom: false,
  price: 2000,
  salePrice: 1500,
  totalStock: 7,
};
const by = (userName: string, reviewValue: number, fields: Partial<Review> = {}): Review => ({
  _id: userName,
  id: userName,
  productId: 'p',
  userId: userName,
  userName,
  reviewMessage: `From ${userName}.`,
  reviewValue,
  fit: null,
  verifiedPurchase: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  ...fields,
});

function answerReviews(...reviews: Review[]): void {
  const count = (stars: number) => reviews.filter(({ reviewValue }) => reviewValue === stars).length;
  const average = reviews.reduce((sum, { reviewValue }) => sum + reviewValue, 0) / (reviews.length || 1);
  const histogram: [number, number, number, number, number] = [count(1), count(2), count(3), count(4), count(5)];
  const summary = { average, count: reviews.length, histogram, fit: null };
  app.shop.answer(calls.reviews.list, { data: reviews, total: reviews.length, page: 1, limit: 10, summary });
}

let held: number;
beforeEach(() => {
  held = 0;
  const cart = () => cartOf(...(held ? [cartLine({ productId: 'p', quantity: held, totalStock: 3 })] : []));
  app.shop.answer(calls.products.details, { data: SHOES });
  app.shop.answer(calls.cart.get, () => ({ data: cart() }));
  app.shop.answer(calls.cart.add, ({ body }) => {
    held += Number(body?.quantity);
    return { data: cart() };
  });
  app.shop.answer(calls.reviews.mine, { data: null });
  answerReviews();
});

const dialog = (title = 'Shoes') => screen.findByRole('dialog', { name: title });
async function open(title = 'Shoes') {
  const router = app.open(`${paths.shopping.search}?product=p`, SHOPPER);
  await dialog(title);
  return router;
}
const review = () => screen.findByLabelText<HTMLTextAreaElement>('Your review');
const rate = async (stars: number) =>
  act(async () => fireEvent.click(await screen.findByLabelText(`${stars} stars`, { selector: 'input' })));

it('the dialog shows everything about a product on sale', async () => {
  app.shop.answer(calls.products.details, { data: { ...SHOES, averageReview: 4.5, reviewCount: 2 } });
  await open();
  for (const text of ['4.5', '(2 reviews)', '-25% OFF', 'You save ₹500.00', 'Price inclusive of all taxes'])
    screen.getByText(text);
  for (const text of ['A shirt', 'Genuine Product', 'Fast Delivery', 'Easy Returns', '7 items available'])
    screen.getByText(text);
  expect(screen.getByRole('dialog').textContent).toContain('Men / Tops');
  // Beside the title, and in the bar of a phone.
  expect(screen.getAllByText('₹1,500.00')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Shoes' })).toBeTruthy();
  expect((await dialog()).querySelector('s')?.textContent).toBe('₹2,000.00');
  screen.getByAltText('Front');
});

it('a quantity stays between one and the stock, and starts at one again', async () => {
  const product = { ...SHOES, totalStock: 3 };
  app.shop.answer(calls.products.details, { data: product });
  const router = await open();
  const number = async () => (await dialog()).querySelector('output')?.textContent;
  expect(await number()).toBe('1');
  expect(await isDisabled('Decrease quantity')).toBe(true);
  await press('Increase quantity');
  await press('Increase quantity');
  expect(await number()).toBe('3');
  expect(await isDisabled('Increase quantity')).toBe(true);
  await press('Add to Cart');
  await expectToast('success', 'Added 3 item(s) to cart');
  await screen.findByText('3 in your cart');
  await press('Decrease quantity');
  await press('Add to Cart');
  await expectToast('danger', 'Cannot add 2 more units. Maximum available: 0');
  expect(app.shop.sentBy(calls.cart.add)).toHaveLength(1);

  await rate(4);
  await type('Your review', 'Half a thought');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(`${paths.shopping.search}?product=p`));
  await dialog();
  expect(await number()).toBe('1');
  expect((await review()).value).toBe('');
  expect(document.querySelector('input[type=radio]:checked')).toBeNull();
});

it('a product that is sold out says so and cannot be added', async () => {
  app.shop.answer(calls.products.details, { data: { ...SHOES, totalStock: 0 } });
  await open();
  expect(await isDisabled('Out of Stock')).toBe(true);
  expect(await isDisabled('Increase quantity')).toBe(true);
  screen.getByText('0 items available');
});

it('what an own unpaid order holds can be put into the cart again', async () => {
  held = 2;
  // One of three is in the cart's own reach, because the order that holds it is the shopper's.
  app.shop.answer(calls.products.details, { data: { ...SHOES, totalStock: 2 } });
  await open();
  await screen.findByText('2 in your cart');
  screen.getByText('3 items available');
  await press('Add to Cart');
  await screen.findByText('3 in your cart');
});

describe('reviews', () => {
  it('a rating must be chosen', async () => {
    await open();
    await review();
    await type('Your review', 'No stars yet.');
    await act(async () => fireEvent.keyDown(await review(), { key: 'Enter', ctrlKey: true }));
    await expectToast('danger', 'Please select a rating');
    expect(app.shop.sentBy(calls.reviews.add)).toEqual([]);
  });

  it('who has bought the product is marked, and the list scrolls at 200 px', async () => {
    answerReviews(by('Buyer', 5, { verifiedPurchase: true }), by('Looker', 2));
    await open();
    const item = async (text: string) => (await screen.findByText(text)).closest('li')?.textContent;
    expect(await item('From Buyer.')).toContain('Verified purchase');
    expect(await item('From Looker.')).not.toContain('Verified purchase');
    expect(screen.getByRole('region', { name: 'Reviews' }).className).toContain('max-h-[200px]');
    const ratings = screen.getByRole('list', { name: 'Ratings' }).textContent;
    expect(ratings).toContain('5 stars: 1');
    expect(ratings).toContain('2 stars: 1');
    screen.getByText('3.5');
  });
});

describe('failures', () => {
  it('a review that fails is reported and stays in the form', async () => {
    app.shop.refuse(calls.reviews.add);
    await open();
    await review();
    await type('Your review', 'Warm.');
    await rate(4);
    await press('Submit');
    await expectToast('danger', 'Failed to add review', DUSTED);
    expect((await review()).value).toBe('Warm.');
  });

  it('reviews that cannot be loaded leave their place empty, with a way to ask again', async () => {
    app.shop.refuse(calls.reviews.list);
    await open();
    await screen.findByText(DUSTED);
    expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull();
    answerReviews(by('Buyer', 5));
    await press('Try Again');
    await screen.findByText('From Buyer.');
  });

  it('a product that is not there, and one that cannot be loaded', async () => {
    app.shop.refuse(calls.products.details, 'Product not found', { code: 'PRODUCT_NOT_FOUND', status: 404 });
    const router = await open('Product not found');
    await press('Browse products');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.shop.refuse(calls.products.details);
    await act(() => router.navigate(`${paths.shopping.search}?product=q`));
    await screen.findByText(DUSTED);
    app.shop.answer(calls.products.details, { data: SHOES });
    await press('Try Again');
    await dialog();
  });

  it('the failure of a heart is reported also when its dialog has been closed meanwhile', async () => {
    app.shop.refuse(calls.wishlist.add);
    const release = app.shop.hold(calls.wishlist.add);
    await open();
    await press('Add to wishlist');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await expectToast('danger', 'Failed to update your wishlist', DUSTED);
  });

  it('an add that fails is reported', async () => {
    app.shop.refuse(calls.cart.add);
    await open();
    await press('Add to Cart');
    await expectToast('danger', 'Failed to add item to cart', DUSTED);
    expect((await button('Add to Cart')).disabled).toBe(false);
  });
});
