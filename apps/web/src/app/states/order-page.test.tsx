// @vitest-environment jsdom
import { calls, type LinkedOrder, type OrderDetails, type OrderMessage } from '@haberdash/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkedOrderPath, orderPath, paths } from '../../base/paths.ts';
import { DETAILS, lineOf, ORDER, PARCELS, TRANSFER } from '../../data/testing/orders.ts';
import { returnOf } from '../../data/testing/returns.ts';
import { cartLine, cartOf } from '../testing/cart.ts';
import { expectToast, follow, isDisabled, press, SHOPPER, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.order);
const ORDERED: OrderDetails = { ...DETAILS, cartItems: [lineOf('Linen shirt', { quantity: 2 }), lineOf('Wool coat')] };
const answer = (fields: Partial<OrderDetails> = {}) =>
  app.shop.answer(calls.orders.details, { data: { ...ORDERED, ...fields } });
const answerReturns = (...data: ReturnType<typeof returnOf>[]) =>
  app.shop.answer(calls.returns.list, { data, total: data.length, page: 1, limit: 50 });
const open = () => app.open(orderPath(ORDER.id), SHOPPER);
const part = (name: string) => screen.findByRole('region', { name });
const listed = (element: HTMLElement, role = 'listitem') =>
  within(element)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

beforeEach(() => {
  app.shop.answer(calls.cart.get, { data: cartOf() });
  app.shop.answer(calls.orderMessages.list, { data: [] });
  app.shop.answer(calls.documents.ofOrder, { data: [] });
  answerReturns();
  answer();
});

it('says where the order is, what comes next, and everything about it', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Order #0b5e7c1e' });
  const status = within(await part('Status'));
  status.getByText('Confirmed');
  const steps = listed(status.getByRole('list', { name: 'Progress' }));
  expect(steps.map((step) => step?.replace(/, .*/, ''))).toEqual(['Placed', 'Paid', 'Packed', 'Sent', 'Delivered']);
  const items = within(await part('Order items'));
  items.getByText('2 × $5.88');
  items.getByRole('link', { name: 'Wool coat' });
  expect((await part('Payment')).textContent).toBe('PaymentPayment methodPayPalPayment statusPaidAmount$11.76');
  expect(screen.queryByRole('region', { name: 'Parcels' })).toBeNull();
});

it('each parcel says what is in it and leads to its carrier, and what is still to come is named', async () => {
  const [parcel] = PARCELS.shipments;
  if (!parcel) throw new Error('There is a parcel.');
  const delivered = { ...parcel, id: 's2', state: 'delivered' as const, deliveredAt: '2026-11-24T10:00:00.000Z' };
  answer({ ...PARCELS, orderStatus: 'inShipping', shipments: [parcel, { ...delivered, carrier: '', items: [] }] });
  open();
  const parcels = within(await part('Parcels'));
  expect(parcels.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Parcel 1',
    'Parcel 2',
    'Still to come',
  ]);
  expect(parcels.getAllByText('1 × Linen shirt')).toHaveLength(2);
  parcels.getByText('1 × Wool coat');
  parcels.getByText('Blue Dart 123');
  expect(parcels.getAllByRole('link')[0]?.getAttribute('href')).toBe('https://carrier.test/123');
  screen.getByText('Partly sent', { selector: 'p' });
});

describe('a question', () => {
  const message = (fields: Partial<OrderMessage> = {}): OrderMessage => ({
    ...{
      id: 'm1',
      kind: 'question',
      at: '2026-11-22T10:00:00.000Z',
      by: 'shopper',
      byName: 'Ann',
      text: 'Where is it?',
    },
    ...fields,
  });

  it('is asked from the top of the page, and the answer is read below it', async () => {
    app.shop.answer(calls.orderMessages.ask, {
      data: [message(), message({ id: 'm2', kind: 'answer', by: 'admin', text: 'On its way.' })],
    });
    open();
    await press('Ask about this order');
    const field = screen.getByLabelText('Your question');
    expect(document.activeElement).toBe(field);
    expect(await isDisabled('Send question')).toBe(true);
    await type('Your question', '  Where is it?  ');
    await press('Send question');
    await screen.findByText('Question sent. We’ll email you our answer.');
    const thread = listed(screen.getByRole('list', { name: 'Messages' }));
    expect(thread[0]).toMatch(/^You · .*Where is it\?$/);
    expect(thread[1]).toMatch(/^Haberdash · .*On its way\.$/);
    expect((field as HTMLTextAreaElement).value).toBe('');
    const [sent] = app.shop.sentBy(calls.orderMessages.ask);
    expect(sent?.body).toEqual({ text: 'Where is it?', requestId: expect.any(String) });
  });

  it('that could not be sent stays in its field, and is the same one when it is sent again', async () => {
    app.shop.refuse(calls.orderMessages.ask, 'Too many questions. Try again later.', {
      code: 'TOO_MANY_REQUESTS',
      status: 429,
    });
    open();
    await screen.findByLabelText('Your question');
    await type('Your question', 'Where is it?');
    await press('Send question');
    await screen.findByText('Too many questions. Try again later.');
    app.shop.answer(calls.orderMessages.ask, { data: [message()] });
    await press('Send question');
    await screen.findByText(/^Question sent/);
    const ids = app.shop.sentBy(calls.orderMessages.ask).map(({ body }) => body?.requestId);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('calling off', () => {
  it('says what happens to the money first, and shows the order as cancelled after', async () => {
    answer({ canCallOff: true });
    app.shop.answer(calls.orders.callOff, {
      message: 'Order cancelled',
      data: { ...ORDERED, orderStatus: 'rejected' },
    });
    open();
    await press('Cancel order');
    await screen.findByText(
      'Your items go back on sale. We’ll refund $11.76 straight away to your original payment method.',
    );
    answer({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    await press('Cancel order');
    await expectToast('success', 'Order cancelled');
    await waitFor(() => screen.getByText('Cancelled', { selector: 'p' }));
    expect(screen.queryByText('Cancel order')).toBeNull();
  });

  it('that comes too late says so', async () => {
    answer({
      ...TRANSFER,
      ...{ paymentStatus: 'paid', orderStatus: 'confirmed', handPayment: null, canCallOff: true },
    });
    app.shop.refuse(calls.orders.callOff, 'This order can no longer be cancelled.', {
      code: 'NOT_TO_BE_CALLED_OFF',
      status: 409,
    });
    open();
    await press('Cancel order');
    await screen.findByText(/We’ll return ₹1,000\.00 to you and email you when it’s done\.$/);
    await press('Cancel order');
    await expectToast('danger', 'This order can no longer be cancelled.');
  });
});

it('buying again adds what is in stock, and says what is not', async () => {
  const lines = [lineOf('Linen shirt', { quantity: 3 }), lineOf('Wool coat'), lineOf('Silk scarf')];
  answer({ cartItems: lines });
  const cart = { ...cartOf(cartLine()), productId: 'p', variantId: 'v', quantity: 1 };
  const sent: unknown[] = [];
  app.shop.answer(calls.cart.add, ({ body }) => {
    sent.push([body?.productId, body?.quantity]);
    if (body?.productId === 'p Wool coat')
      app.shop.refuse(calls.cart.add, '', { code: 'PRODUCT_NOT_FOUND', status: 404 });
    return { data: cart };
  });
  open();
  await press('Buy again');
  await screen.findByText('Silk scarf: no longer sold');
  screen.getByText(/^4 items added to your cart\./);
  expect(sent).toEqual([
    ['p Linen shirt', 3],
    ['p Wool coat', 1],
  ]);
  expect(screen.getByText('Go to checkout').getAttribute('href')).toBe(paths.shopping.checkout);
});

it('of what there is too little, buying again takes the rest', async () => {
  answer({ cartItems: [lineOf('Linen shirt', { quantity: 3, variantTitle: 'M' })] });
  app.shop.refuse(calls.cart.add, '', { code: 'OUT_OF_STOCK', status: 409, details: { available: 2, held: 2 } });
  open();
  await press('Buy again');
  await screen.findByText('Linen shirt (M): sold out');
  app.shop.refuse(calls.cart.add, '', { code: 'OUT_OF_STOCK', status: 409, details: { available: 3, held: 1 } });
  await press('Buy again');
  await waitFor(() => expect(app.shop.sentBy(calls.cart.add).map(({ body }) => body?.quantity)).toEqual([3, 3, 2]));
});

describe('returns', () => {
  it('show where they are, how to send them, and are said to be sent with their number', async () => {
    answer({ orderStatus: 'delivered' });
    answerReturns(returnOf({ state: 'approved', note: 'To: Haberdash, Pune', labelUrl: 'https://label.test/1' }));
    open();
    const returns = within(await part('Returns'));
    returns.getByText('Return R-1a2b3c');
    returns.getByText('Too small · Refund');
    returns.getByText('To: Haberdash, Pune');
    expect(returns.getByText('Print label').getAttribute('href')).toBe('https://label.test/1');
    app.shop.answer(calls.returns.send, { data: returnOf({ state: 'inTransit' }) });
    answerReturns(returnOf({ state: 'inTransit', trackingNumber: 'T1' }));
    await press('I’ve sent it');
    await type('Tracking number (optional)', 'T1');
    await press('Confirm sending');
    await expectToast('success', 'Thank you. We’ll email you when it arrives.');
    await screen.findByText('Your tracking number: T1');
    expect(app.shop.sentBy(calls.returns.send)[0]?.body).toEqual({ trackingNumber: 'T1' });
  });

  it('are cancelled after a question, and refunded ones say how much', async () => {
    answer({ orderStatus: 'delivered' });
    const refunded = { amount: 5.88, currency: 'USD', isComplete: true };
    const closed = returnOf({ id: 'ret2', number: 'R-2', state: 'closed', refunded });
    answerReturns(returnOf({ canCancel: true }), closed);
    open();
    await screen.findByText('We’ve refunded $5.88.');
    app.shop.answer(calls.returns.cancel, { data: returnOf({ state: 'cancelled' }) });
    answerReturns(returnOf({ state: 'cancelled' }), closed);
    await press('Cancel return');
    await screen.findByText('Cancel return R-1a2b3c?');
    await press('Cancel return');
    await expectToast('success', 'Return cancelled');
    await waitFor(() => expect(screen.queryByText('Cancel return')).toBeNull());
  });
});

describe('a link', () => {
  const linked = (fields: Partial<LinkedOrder> = {}) => {
    const { userId: _user, cartId: _cart, paymentId: _payment, payerId: _payer, ...order } = ORDERED;
    app.shop.answer(calls.orders.byLink, { data: { ...order, isContactHidden: true, isVisitors: true, ...fields } });
  };

  it('shows the same to who has no account: asking, returning, calling off', async () => {
    linked({ orderStatus: 'delivered', canCallOff: true });
    app.shop.answer(calls.orderMessages.ask, { data: [] });
    app.shop.answer(calls.orders.callOff, { message: 'Order cancelled', data: ORDERED });
    app.open(linkedOrderPath('secret'), null, { access: 'open' });
    await screen.findByRole('heading', { level: 1, name: 'Order #0b5e7c1e' });
    expect(screen.getByText('Return items').getAttribute('href')).toBe('/order/secret/return');
    await type('Your question', 'Where is it?');
    await press('Send question');
    await screen.findByText(/^Question sent/);
    expect(app.shop.sentBy(calls.orderMessages.ask)[0]?.body).toMatchObject({ orderToken: 'secret' });
    expect(app.shop.sentBy(calls.returns.list)[0]?.query.get('orderToken')).toBe('secret');
    await press('Cancel order');
    await press('Cancel order');
    await expectToast('success', 'Order cancelled');
    expect(app.shop.sentBy(calls.orders.callOff)[0]?.body).toEqual({ orderToken: 'secret' });
  });

  it('of an account’s order leaves calling it off to the account, and buying again to who has a cart', async () => {
    linked({ isVisitors: false, canCallOff: true });
    app.open(linkedOrderPath('secret'), null);
    await screen.findByText('Ask about this order', { selector: 'button *' });
    expect(screen.queryByText('Cancel order')).toBeNull();
    expect(screen.queryByText('Buy again')).toBeNull();
  });
});

it('one that is not there says so; one that cannot be loaded can be asked for again', async () => {
  app.shop.refuse(calls.orders.details, 'This order was not found.', { code: 'ORDER_NOT_FOUND', status: 404 });
  const router = open();
  await screen.findByText('This order was not found.');
  expect(screen.queryByText('Try Again')).toBeNull();
  app.shop.refuse(calls.orders.details, 'Not now.');
  await act(() => router.navigate(orderPath('another')));
  await screen.findByText('Not now.');
  answer();
  await press('Try Again');
  await screen.findByRole('heading', { level: 1, name: 'Order #0b5e7c1e' });
});

it('the dialog leads to the page', async () => {
  app.shop.answer(calls.orders.list, { data: [], total: 0, page: 1, limit: 20 });
  const router = app.open(`${paths.shopping.profile}?order=${ORDER.id}`, SHOPPER);
  await screen.findByText('Open order page');
  await follow('Open order page');
  await screen.findByRole('heading', { level: 1, name: 'Order #0b5e7c1e' });
  expect(router.state.location.pathname).toBe(orderPath(ORDER.id));
});
