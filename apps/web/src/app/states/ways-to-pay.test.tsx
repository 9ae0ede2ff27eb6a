// @vitest-environment jsdom
import { calls, type PaymentMethod, type QuotedCheckout } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { addressList, addressOf } from '../testing/addresses.ts';
import { cartLine, cartOf, quotedOf } from '../testing/cart.ts';
import { isDisabled, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.checkout);
const CART = cartOf(cartLine());
const PAYPAL = 'Checkout with PayPal';
const WAYS = {
  paypal: { id: 'paypal', label: 'PayPal', fee: 0, chargeFee: 0 },
  cod: { id: 'cod', label: 'Cash on delivery', fee: 40, chargeFee: 40 },
  bank_transfer: { id: 'bank_transfer', label: 'Bank transfer', fee: 0, chargeFee: 0 },
} as const;
const ALL = ['paypal', 'cod', 'bank_transfer'] as const;
type Id = (typeof ALL)[number];
const waysWith = (chosen: Id | null, ids: readonly Id[] = ALL): PaymentMethod[] =>
  ids.map((id) => ({ ...WAYS[id], isChosen: id === chosen }));

/** A quote by one of these ways: PayPal charges in dollars, the others in rupees. */
function quotedBy(chosen: Id | null, fields: Partial<QuotedCheckout> = {}): QuotedCheckout {
  const quoted = quotedOf(CART, { paymentMethods: waysWith(chosen), ...fields });
  if (chosen === 'paypal' || chosen === null) return quoted;
  const fee = WAYS[chosen].fee;
  const totals = { ...CART.totals, fees: fee, total: CART.totals.total + fee };
  const adjustments = [
    {
      ...{ kind: 'fee' as const, label: 'Cash on delivery', amount: fee, tax: 0, chargeAmount: fee, chargeTax: 0 },
      ...{ taxLines: [], promotionId: null, code: null },
    },
  ];
  return { ...quoted, quote: { ...quoted.quote, adjustments, totals, chargeTotals: totals, chargeCurrency: 'INR' } };
}

const way = (id: Id) => {
  const found = document.querySelector<HTMLInputElement>(`input[type=radio][value="${id}"]`);
  if (!found) throw new Error(`There is no way ${id}`);
  return found;
};
const choose = (id: Id) => act(async () => fireEvent.click(way(id)));
const sumOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const orders = () => app.shop.sentBy(calls.orders.create).map(({ body }) => body);
const wishes = () => [...new Set(app.shop.sentBy(calls.checkout.quote).map(({ body }) => body?.paymentMethod))];
const open = (paymentMethods: readonly Id[] = ALL) =>
  app.open(paths.shopping.checkout, SHOPPER, { paymentMethods: [...paymentMethods] });
const ready = (name: string) => waitFor(async () => expect(await isDisabled(name)).toBe(false));

beforeEach(() => {
  app.shop.answer(calls.cart.get, { data: CART });
  app.shop.answer(calls.addresses.list, addressList(addressOf('1 First Street')));
  app.shop.answer(calls.checkout.quote, ({ body }) => ({
    data: quotedBy(ALL.find((id) => id === body?.paymentMethod) ?? 'paypal'),
  }));
  app.shop.answer(calls.orders.create, { orderId: 'o1', approvalURL: '/shopping/order-placed?orderId=o1' });
});
afterEach(() => vi.restoreAllMocks());

describe('a choice of ways to pay', () => {
  it('changes currency, fee and button, and goes with the order', async () => {
    open();
    await ready(PAYPAL);
    expect(way('paypal').checked).toBe(true);
    screen.getByText('₹17,000.00, charged as $200.00 (85 INR = 1 USD)');
    await choose('cod');
    await ready('Place order');
    expect(way('cod').checked).toBe(true);
    expect(['Cash on delivery', 'Total'].map(sumOf)).toEqual(['₹40.00', '₹17,040.00']);
    expect(screen.queryByText(/charged as/)).toBeNull();
    expect(screen.queryByText('Payments are simulated.')).toBeNull();
    screen.getByText('You pay nothing now.');
    await press('Place order');
    await screen.findByText('Order placed. One moment…');
    expect(orders()).toMatchObject([{ paymentMethod: 'cod', expectedTotal: 17_040 }]);
  });

  it('is remembered in this tab', async () => {
    sessionStorage.setItem('chosenPayment:u1', 'bank_transfer');
    open();
    await ready('Place order');
    expect(way('bank_transfer').checked).toBe(true);
    expect(wishes()).toEqual(['bank_transfer']);
  });

  it('is dropped where it is no longer offered, and says so', async () => {
    sessionStorage.setItem('chosenPayment:u1', 'cod');
    const message = 'Cash on delivery isn’t offered for this order.';
    const reason = 'Cash on delivery is for orders up to ₹5,000.00.';
    const paymentMethods = waysWith('paypal').map((each) => (each.id === 'cod' ? { ...each, reason } : each));
    app.shop.answer(calls.checkout.quote, ({ body }) => ({
      data: quotedBy('paypal', {
        paymentMethods,
        changes: body?.paymentMethod === 'cod' ? [{ code: 'PAYMENT_METHOD_NOT_OFFERED', message }] : [],
      }),
    }));
    open();
    await screen.findByText(message);
    await ready(PAYPAL);
    expect(sessionStorage.getItem('chosenPayment:u1')).toBeNull();
    expect(wishes()).toEqual(['cod', undefined]);
    screen.getByText(reason);
    expect(way('cod').disabled).toBe(true);
    await choose('bank_transfer');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('that holds none for this order says that it cannot be placed', async () => {
    const reason = 'Cash on delivery is for orders up to ₹5,000.00.';
    app.shop.answer(calls.checkout.quote, {
      data: quotedBy(null, { paymentMethods: [{ ...WAYS.cod, isChosen: false, reason }] }),
    });
    open(['cod']);
    await screen.findByText(reason);
    screen.getByText('There’s no way to pay for this order.');
    expect(await isDisabled('Place order')).toBe(true);
  });
});

describe('a shop without PayPal', () => {
  it('says nothing of it', async () => {
    app.shop.answer(calls.checkout.quote, { data: quotedBy('cod', { paymentMethods: waysWith('cod', ['cod']) }) });
    open(['cod']);
    await ready('Place order');
    screen.getByText('You pay in cash when your order arrives.');
    expect(document.body.textContent).not.toMatch(/paypal|card number|simulated/i);
    expect(sumOf('Total')).toBe('₹17,040.00');
  });

  it('nor has a way to pay takes no orders, and has no button for it', async () => {
    app.shop.answer(calls.checkout.quote, { data: quotedBy(null, { paymentMethods: [] }) });
    open([]);
    await screen.findByText('We can’t take orders at the moment.');
    const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(names.filter((name) => /checkout with|place order/i.test(name ?? ''))).toEqual([]);
    expect(document.body.textContent).not.toMatch(/paypal/i);
  });
});
