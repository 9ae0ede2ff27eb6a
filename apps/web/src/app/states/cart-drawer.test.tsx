// @vitest-environment jsdom
import { type Cart, type CartItem, type CodeOfCart, calls, type ErrorCode } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { cartLine, cartOf } from '../testing/cart.ts';
import { expectToast, field, isDisabled, press, SHOPPER, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.search);
const DUSTED = 'The shelves are being dusted.';
const NAME = 'Linen shirt';
let lines: CartItem[];

beforeEach(() => {
  lines = [cartLine()];
  app.shop.answer(calls.cart.get, () => ({ data: cartOf(...lines) }));
  app.shop.answer(calls.cart.update, ({ body }) => {
    const quantity = Number(body?.quantity);
    lines = lines.map((line) => cartLine({ ...line, quantity, total: line.price * quantity }));
    return { data: { ...cartOf(...lines), productId: 'p1', variantId: 'p1', quantity } };
  });
  app.shop.answer(calls.cart.remove, () => {
    lines = [];
    return { productId: 'p1', data: cartOf() };
  });
});

const drawer = () => screen.findByRole('dialog', { name: 'Your Cart' });
const stepper = () => screen.findByRole('group', { name: `Quantity of ${NAME}` });
const shown = (quantity: number) =>
  waitFor(async () => expect((await stepper()).querySelector('output')?.textContent).toBe(String(quantity)));
const sumOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

async function open() {
  const router = app.open(paths.shopping.search, SHOPPER);
  const [line] = lines;
  await press(line ? `Cart, ${lines.length} item` : 'Cart');
  await drawer();
  return router;
}

async function openLine() {
  const router = await open();
  await stepper();
  return router;
}

it('an empty cart says so and leads to the listing', async () => {
  lines = [];
  const router = await open();
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  await screen.findByText('0 items', { selector: '[role=dialog] *' });
  await screen.findByText('Discover our wide range of products and add your favorites to cart');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Browse Products' })));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.shopping.listing));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a quantity changes at once, waits with a spinner, and is confirmed', async () => {
  await openLine();
  const release = app.shop.hold(calls.cart.update);
  await press('Increase quantity');
  await shown(3);
  expect((await stepper()).getAttribute('aria-busy')).toBe('true');
  // What it comes to is the server's to say.
  expect(sumOf('Subtotal')).toBe('₹17,000.00');
  expect((await stepper()).querySelector('output svg')).not.toBeNull();
  for (const name of ['Increase quantity', 'Decrease quantity']) expect(await isDisabled(name)).toBe(true);
  release();
  await expectToast('success', 'Cart updated', 'Quantity changed to 3');
  expect(sumOf('Subtotal')).toBe('₹25,500.00');
  expect(app.shop.sentBy(calls.cart.update)).toMatchObject([{ body: { productId: 'p1', quantity: 3 } }]);
});

it('minus ends at one and plus at the stock', async () => {
  lines = [cartLine({ totalStock: 2, quantity: 1 })];
  await openLine();
  expect(await isDisabled('Decrease quantity')).toBe(true);
  await press('Increase quantity');
  await expectToast('success', 'Cart updated', 'Quantity changed to 2');
  expect(await isDisabled('Increase quantity')).toBe(true);
  expect(await isDisabled('Decrease quantity')).toBe(false);
});

describe('failures', () => {
  it('a refused quantity goes back to what it was, with the server’s message', async () => {
    await openLine();
    // It goes back before the cart is there anew.
    app.shop.hold(calls.cart.get);
    app.shop.refuse(calls.cart.update);
    await press('Increase quantity');
    await expectToast('danger', 'Failed to update cart', DUSTED);
    await shown(2);
    expect(sumOf('Subtotal')).toBe('₹17,000.00');
    app.shop.cut(calls.cart.update);
    await press('Decrease quantity');
    await expectToast('danger', 'Error updating cart');
    await shown(2);
  });

  async function expectRefused(code: ErrorCode, said: string) {
    await openLine();
    app.shop.refuse(calls.cart.update, 'Only 2 items are available in stock', { code });
    await press('Increase quantity');
    await expectToast('danger', said);
    await shown(2);
  }

  it('a quantity above a stock that fell meanwhile is refused with the number that is left', () =>
    expectRefused('OUT_OF_STOCK', 'Only 2 items are available in stock'));

  it('a product that is gone meanwhile is said to be unknown', () =>
    expectRefused('PRODUCT_NOT_FOUND', 'Product information not found'));

  it('a row fades while it is removed, stays when that fails, and goes when it works', async () => {
    await openLine();
    const row = (await stepper()).closest('li');
    app.shop.refuse(calls.cart.remove);
    await press(`Remove ${NAME}`);
    await expectToast('danger', 'Failed to remove item', DUSTED);
    expect(row?.className).not.toContain('opacity-40');
    app.shop.cut(calls.cart.remove);
    await press(`Remove ${NAME}`);
    await expectToast('danger', 'Error removing item');

    app.shop.answer(calls.cart.remove, () => ({ productId: 'p1', data: cartOf() }));
    const release = app.shop.hold(calls.cart.remove);
    await press(`Remove ${NAME}`);
    await waitFor(() => expect(row?.className).toContain('opacity-40'));
    lines = [];
    release();
    await expectToast('success', 'Item removed from cart');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(app.shop.sentBy(calls.cart.remove).at(-1)?.path).toContain('/u1/p1');
  });

  it('a cart that cannot be loaded can be asked for again', async () => {
    app.shop.refuse(calls.cart.get);
    lines = [];
    await open();
    await screen.findByText(DUSTED);
    app.shop.answer(calls.cart.get, { data: cartOf() });
    await press('Try Again');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
  });
});

it('the badge counts distinct items and bounces for a second when that changes', async () => {
  const other = { ...SHIRT, id: 'p2', _id: 'p2', title: 'Hat', options: [], variants: [], totalStock: 5 };
  app.shop.answer(calls.products.search, { data: [other], total: 1, totalIsMore: false, page: 1, limit: 24 });
  app.shop.answer(calls.cart.add, () => {
    lines = [cartLine({ quantity: 3 }), cartLine({ productId: 'p2', title: 'Hat' })];
    return { data: cartOf(...lines) };
  });
  app.open(`${paths.shopping.search}?keyword=shirt`, SHOPPER);
  const badge = (name: string) => screen.findByRole('button', { name });
  expect((await badge('Cart, 1 item')).querySelector('[data-bouncing]')).toBeNull();
  await press('Add to Cart');
  const two = await badge('Cart, 2 items');
  expect(two.querySelector('span')?.textContent).toBe('2');
  expect(two.nextElementSibling?.textContent).toBe('2 items');
  expect(two.querySelector('[data-bouncing]')).not.toBeNull();
  await waitFor(() => expect(two.querySelector('[data-bouncing]')).toBeNull());
});

describe('promotion codes', () => {
  const entered = (fields: Partial<CodeOfCart> = {}): CodeOfCart => ({
    ...{ code: 'SUMMER', status: 'applied', reason: null, message: '', missing: null },
    ...fields,
  });
  /** The cart with codes, of which SUMMER takes 1,700 rupees off. */
  const withCodes = (...codes: CodeOfCart[]): Cart => {
    const isOn = codes.some(({ status }) => status === 'applied');
    const taken = isOn ? 1700 : 0;
    const cart = cartOf(cartLine({ discountTotal: taken }));
    return {
      ...cart,
      codes,
      adjustments: isOn
        ? [
            {
              ...{ kind: 'discount', label: 'Summer sale', promotionId: 'x', code: 'SUMMER', taxLines: [] },
              ...{ amount: -1700, tax: 0, chargeAmount: -20, chargeTax: 0 },
            },
          ]
        : [],
      totals: { ...cart.totals, discount: taken, total: cart.totals.total - taken },
      chargeTotals: { ...cart.chargeTotals, discount: taken / 85, total: cart.chargeTotals.total - taken / 85 },
    };
  };
  const lineTotal = async () => (await stepper()).parentElement?.querySelector('p')?.textContent;

  it('a code is entered, shows what it takes off, and is taken out again', async () => {
    await openLine();
    await press('Have a code?');
    await waitFor(() => expect(document.activeElement).toBe(field('Promotion code')));
    await type('Promotion code', ' summer');
    app.shop.answer(calls.cart.addCode, { data: withCodes(entered()) });
    await press('Apply');
    await screen.findByText('SUMMER');
    await screen.findByText('Code SUMMER applied');
    expect(app.shop.sentBy(calls.cart.addCode)).toMatchObject([{ body: { code: ' summer' } }]);
    expect(sumOf('Summer sale · SUMMER')).toBe('−₹1,700.00');
    expect(sumOf('Total')).toBe('$180.00');
    expect(await lineTotal()).toBe('Item total before discounts ₹17,000.00, with discounts  ₹15,300.00');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Another code?'));

    app.shop.answer(calls.cart.removeCode, { data: cartOf(cartLine()) });
    await press('Remove code SUMMER');
    await waitFor(() => expect(screen.queryByText('SUMMER')).toBeNull());
    expect(app.shop.sentBy(calls.cart.removeCode)[0]?.path).toContain('/SUMMER');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Have a code?'));
    expect(sumOf('Total')).toBe('$200.00');
  });

  it('a code that takes nothing off stays, and says what is missing', async () => {
    await openLine();
    await press('Have a code?');
    await type('Promotion code', 'summer');
    const message = 'Add ₹3,000.00 more to use this code.';
    const below = entered({ status: 'notApplicable', reason: 'belowMinimum', message, missing: 3000 });
    app.shop.answer(calls.cart.addCode, { data: withCodes(below) });
    await press('Apply');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(sumOf('Total')).toBe('$200.00');
  });

  it('a code that is refused says why at the field, and is still there to be mended', async () => {
    await openLine();
    await press('Have a code?');
    await press('Apply');
    await screen.findByText('Enter a code.');
    await type('Promotion code', 'sumer');
    app.shop.refuse(calls.cart.addCode, 'We don’t know this code. Check its spelling.', {
      code: 'CODE_NOT_FOUND',
      status: 404,
    });
    await press('Apply');
    await screen.findByText('We don’t know this code. Check its spelling.');
    expect(field('Promotion code').value).toBe('sumer');
    expect(field('Promotion code').getAttribute('aria-invalid')).toBe('true');
  });

  it('after five codes there is no place for another', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E'].map((code) =>
      entered({ code, status: 'notApplicable', message: 'Ended.' }),
    );
    app.shop.answer(calls.cart.get, { data: withCodes(...codes) });
    await openLine();
    await screen.findByText('E');
    expect(screen.queryByText('Another code?')).toBeNull();
  });
});
