import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { transferReference } from '../orders/index.ts';

const shop = useTestShop();
const paying = createPayingByHand(shop);
afterEach(() => paying.disarm());

const COD = { cod: { isActive: true } };
const BANK = { bankTransfer: TRANSFER };
const DAY = 24 * 60;

const mailsOf = async () => (await writtenMails(shop.database)).map(({ kind, to }) => `${kind} ${to}`);
const kindsTo = async (email: string) =>
  (await writtenMails(shop.database)).filter(({ to }) => to === email).map(({ kind }) => kind);

describe('cash on delivery', () => {
  it('is placed without a provider, confirmed and unpaid, in the currency of the prices', async () => {
    const admin = await paying.offer({ cod: { isActive: true, fee: 49 } });
    const { orderId, approvalURL, buyer, productId } = await paying.placedBy('cod', { quantity: 2, stock: 50 });
    expect(new URL(approvalURL).pathname).toBe('/shopping/order-placed');
    expect(new URL(approvalURL).searchParams.get('orderId')).toBe(orderId);
    const order = await paying.details(buyer, orderId);
    expect(order).toMatchObject({
      ...{ orderStatus: 'confirmed', paymentStatus: 'awaiting', paymentMethod: 'cod', payableUntil: null },
      ...{ totalAmount: 2049, chargedAmount: 2049, priceCurrency: 'INR', chargeCurrency: 'INR', exchangeRate: 1 },
      totals: { subtotal: 2000, fees: 49, total: 2049 },
      handPayment: { due: 2049, received: 0, missing: 2049, surplus: 0, reference: '', instructions: '', dueBy: null },
    });
    expect(order.adjustments).toMatchObject([{ kind: 'fee', label: 'Cash on delivery', amount: 49 }]);
    expect(order.history[0]).toMatchObject({ kind: 'order', to: 'confirmed' });
    expect((await paying.cartOf(buyer)).items).toEqual([]);
    expect(await paying.stockOf(productId)).toBe(48);
    expect((await paying.ledger()).orders.filter(({ custom_id }) => custom_id === orderId)).toEqual([]);
    expect(await mailsOf()).toEqual([`new-order ${admin.email}`, `order-placed ${buyer.email}`]);
  });

  it('case 7.3.1: is not paid, and no revenue, until its money is recorded, however far it has come', async () => {
    const admin = await paying.offer(COD);
    const { orderId, buyer, productId } = await paying.placedBy('cod');
    for (const status of ['inShipping', 'delivered'] as const) {
      await paying.setStatus(admin, orderId, status);
      expect(await paying.orderOf(admin, orderId)).toMatchObject({ orderStatus: status, paymentStatus: 'awaiting' });
    }
    expect(await paying.revenue(admin)).toBe(0);
    expect(await shop.services.orders.hasPaidOrderWith(buyer.user.id, productId)).toBe(false);
    expect(await kindsTo(buyer.email)).not.toContain('order-confirmed');

    const { message, data } = requireSuccess(await paying.record(admin, orderId, { amount: 1000, reference: 'BD-77' }));
    expect(message).toBe('Payment received.');
    expect(data).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
    expect(data.handPayment).toMatchObject({ received: 1000, missing: 0, surplus: 0 });
    expect(data.receipts).toMatchObject([{ kind: 'receipt', amount: 1000, reference: 'BD-77', byName: 'Test Admin' }]);
    expect(await paying.revenue(admin)).toBe(1000);
    expect(await shop.services.orders.hasPaidOrderWith(buyer.user.id, productId)).toBe(true);
    expect(await kindsTo(buyer.email)).toEqual(['order-delivered', 'order-placed', 'order-sent', 'payment-received']);
  });

  it('case 7.3.3: nothing can be refunded of one that is not paid', async () => {
    const admin = await paying.offer(COD);
    const { orderId } = await paying.placedBy('cod');
    const body = { reason: 'Torn' };
    expectFailure(await admin.call(calls.adminOrders.refund, { params: { id: orderId }, body }), 'ORDER_NOT_PAID');
  });

  it('case 7.3.9: the payment that it takes the place of is never taken, though the buyer has approved it', async () => {
    await paying.offer(COD);
    const { buyer, addressId, orderId: first, approvalURL } = await paying.placedOrder();
    await paying.decide(approvalURL);
    const { orderId } = requireSuccess(await paying.placeOrder(buyer, addressId, { paymentMethod: 'cod' }));
    expect(orderId).not.toBe(first);
    expectFailure(await paying.capture(buyer, first, approvalURL), 'ORDER_CLOSED');
    shop.clock.passMinutes(DAY);
    await shop.services.checkout.reconcilePayments();
    await shop.services.checkout.expireOrders();
    expect(await paying.capturesOf(first)).toEqual([]);
    expect(await paying.details(buyer, first)).toMatchObject({ paymentStatus: 'cancelled' });
    expect(await paying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'awaiting' });
  });

  it('case 7.3.10: is not offered any more where a later line passes its limit, and is not ordered so', async () => {
    await paying.offer({ cod: { isActive: true, minTotal: 500, maxTotal: 1500 } });
    const productId = await shop.addProduct({ price: 100_000, totalStock: 5 });
    const { buyer, addressId } = await paying.buyerWith([{ productId }]);
    const within = await paying.quote(buyer, { addressId, paymentMethod: 'cod' });
    expect(within.paymentMethods).toMatchObject([
      { id: 'paypal', isChosen: false },
      { id: 'cod', isChosen: true },
    ]);
    expect(within.changes).toEqual([]);
    await paying.addToCart(buyer, productId);
    const beyond = await paying.quote(buyer, { addressId, paymentMethod: 'cod' });
    const reason = 'Cash on delivery is offered up to ₹1,500.00.';
    expect(beyond.paymentMethods).toMatchObject([
      { id: 'paypal', isChosen: true },
      { id: 'cod', isChosen: false, reason },
    ]);
    expect(beyond.changes).toMatchObject([{ code: 'PAYMENT_METHOD_NOT_OFFERED' }]);
    const refused = await paying.placeOrder(buyer, addressId, { paymentMethod: 'cod' });
    expectFailure(refused, 'PAYMENT_METHOD_NOT_OFFERED', 409, reason);
  });

  it('is not replaced by the next order, and a parcel that is refused gives its units back and nothing else', async () => {
    const admin = await paying.offer(COD);
    const { orderId, buyer, addressId, productId } = await paying.placedBy('cod');
    await paying.addToCart(buyer, productId);
    const next = requireSuccess(await paying.placeOrder(buyer, addressId, { paymentMethod: 'cod' }));
    expect(next.orderId).not.toBe(orderId);
    expect(await paying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'awaiting' });
    expect(await paying.stockOf(productId)).toBe(3);
    await paying.setStatus(admin, orderId, 'inShipping');
    const rejected = await paying.setStatus(admin, orderId, 'rejected');
    expect(rejected).toMatchObject({ paymentStatus: 'cancelled', refunds: [], moneyToGiveBack: [] });
    expect(rejected.handPayment).toMatchObject({ received: 0, missing: 0, surplus: 0 });
    expect(await paying.stockOf(productId)).toBe(4);
    expect(await paying.revenue(admin)).toBe(0);
  });

  it('is paid all the same where its parcel was accepted after all', async () => {
    const admin = await paying.offer(COD);
    const { orderId, buyer } = await paying.placedBy('cod');
    requireSuccess(await buyer.call(calls.orders.cancel, { body: { orderId } }));
    await paying.setStatus(admin, orderId, 'delivered');
    expect(await paying.orderOf(admin, orderId)).toMatchObject({ paymentStatus: 'awaiting' });
    const { data } = requireSuccess(await paying.record(admin, orderId, { amount: 1000 }));
    expect(data).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
  });
});

describe('a bank transfer', () => {
  it('waits with its reference, is reminded of once, and ends when nothing has come in its time', async () => {
    const admin = await paying.offer(BANK);
    const { orderId, buyer, productId } = await paying.placedBy('bank_transfer', { quantity: 2, stock: 50 });
    const order = await paying.details(buyer, orderId);
    const reference = transferReference(orderId);
    expect(order).toMatchObject({ orderStatus: 'pending', paymentStatus: 'awaiting' });
    expect(order.handPayment).toMatchObject({ due: 2000, reference, instructions: TRANSFER.instructions });
    const [placed] = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'order-placed');
    for (const part of [reference, TRANSFER.instructions, '₹2,000.00']) expect(placed?.text).toContain(part);

    const work = async () => [
      await shop.services.checkout.remindBuyers(),
      await shop.services.checkout.expireAwaiting(),
    ];
    shop.clock.passMinutes(3 * DAY - 1);
    expect(await work()).toEqual([0, 0]);
    shop.clock.passMinutes(2);
    expect(await work()).toEqual([1, 0]);
    expect(await work()).toEqual([0, 0]);
    shop.clock.passMinutes(4 * DAY - 2);
    expect(await work()).toEqual([0, 0]);
    shop.clock.passMinutes(2);
    expect(await work()).toEqual([0, 1]);
    const ended = await shop.services.orders.describe(orderId);
    expect(ended).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'expired' });
    expect(await paying.stockOf(productId)).toBe(50);
    expect(await kindsTo(buyer.email)).toEqual(['order-expired', 'order-placed', 'payment-reminder']);
    expect(await kindsTo(admin.email)).toEqual(['new-order']);
  });

  it('case 7.3.11: of 999 for 1,000 is short by 1, and enough where the staff says so', async () => {
    const admin = await paying.offer(BANK);
    const { orderId, buyer } = await paying.placedBy('bank_transfer');
    const short = requireSuccess(await paying.record(admin, orderId, { amount: 999 }));
    expect(short.message).toBe('Payment recorded. The order still waits for the rest.');
    expect(short.data).toMatchObject({ orderStatus: 'pending', paymentStatus: 'awaiting' });
    expect(short.data.handPayment).toMatchObject({ due: 1000, received: 999, missing: 1, dueBy: null });
    expect(short.data.history.at(-1)?.note).toBe('Received ₹999.00. ₹1.00 is missing.');
    // Some money is here: nothing ends the order by itself any more.
    shop.clock.passMinutes(30 * DAY);
    expect(await shop.services.checkout.expireAwaiting()).toBe(0);

    const later = await shop.admin();
    const { data } = requireSuccess(await paying.record(later, orderId, { amount: 0, accept: true }));
    expect(data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(data.handPayment).toMatchObject({ received: 999, missing: 0, surplus: 0 });
    expect(data.history.map(({ note }) => note)).toContain('Accepted as enough: ₹1.00 less than was due.');
    expect(data.refundable.amount).toBe(999);
    expect(await paying.revenue(later)).toBe(999);
    const [mail] = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'order-confirmed');
    expect(mail?.to).toBe(buyer.email);
    expect(mail?.text).toContain('₹999.00');
  });

  it('of nothing at all cannot be accepted as enough', async () => {
    const admin = await paying.offer(BANK);
    const { orderId } = await paying.placedBy('bank_transfer');
    expectFailure(await paying.record(admin, orderId, { amount: 0, accept: true }), 'INVALID_REQUEST', 400);
    expectFailure(await paying.record(admin, orderId, { amount: 0 }), 'INVALID_REQUEST', 400);
    expectFailure(await paying.record(admin, orderId, { amount: 1.001 }), 'INVALID_REQUEST', 400);
  });

  it('in two parts, the second of them too much, is paid once, and says what is to be given back until it is', async () => {
    const admin = await paying.offer(BANK);
    const { orderId } = await paying.placedBy('bank_transfer');
    requireSuccess(await paying.record(admin, orderId, { amount: 400, requestId: 'one' }));
    const again = requireSuccess(await paying.record(admin, orderId, { amount: 400, requestId: 'one' })).data;
    expect(again.handPayment).toMatchObject({ received: 400, missing: 600 });
    const paid = requireSuccess(await paying.record(admin, orderId, { amount: 610, requestId: 'two' })).data;
    expect(paid).toMatchObject({ paymentStatus: 'paid', handPayment: { received: 1010, missing: 0, surplus: 10 } });
    expect(await paying.revenue(admin)).toBe(1000);
    expect(await shop.services.orders.countWork()).toMatchObject({ refundDue: 1 });
    const back = (amount: number, requestId: string) =>
      admin.call(calls.adminOrders.returnPayment, { params: { id: orderId }, body: { amount, requestId } });
    expectFailure(await back(10.01, 'a'), 'NOTHING_TO_RETURN', 409, 'You can return up to ₹10.00.');
    for (const _ of [1, 2]) {
      const { data } = requireSuccess(await back(10, 'b'));
      expect(data).toMatchObject({ handPayment: { received: 1000, surplus: 0 } });
      expect(data.receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
        ...[
          ['receipt', 400],
          ['receipt', 610],
        ],
        ['return', 10],
      ]);
    }
    expect(await shop.services.orders.countWork()).toMatchObject({ refundDue: 0 });
    expectFailure(await back(1, 'c'), 'NOTHING_TO_RETURN', 409);
  });

  it('case 7.3.5: that comes after its time takes the order up while its units are there, and is to be given back where they are gone', async () => {
    await paying.offer(BANK);
    const [there, gone] = [
      await paying.placedBy('bank_transfer', { stock: 1 }),
      await paying.placedBy('bank_transfer', { stock: 1 }),
    ];
    shop.clock.passMinutes(7 * DAY + 1);
    expect(await shop.services.checkout.expireAwaiting()).toBe(2);
    const admin = await shop.admin();
    const other = await paying.buyerWith([{ productId: gone.productId }]);
    requireSuccess(await paying.placeOrder(other.buyer, other.addressId, { paymentMethod: 'bank_transfer' }));

    const taken = requireSuccess(await paying.record(admin, there.orderId, { amount: 1000 })).data;
    expect(taken).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(await paying.stockOf(there.productId)).toBe(0);
    const late = requireSuccess(await paying.record(admin, gone.orderId, { amount: 1000 })).data;
    expect(late).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'expired', handPayment: { surplus: 1000 } });
    expect(late.history.at(-1)?.note).toContain('₹1,000.00 wasn’t due and must be returned.');
    expect(await paying.revenue(admin)).toBe(1000);
    const body = { amount: 1000 };
    const back = await admin.call(calls.adminOrders.returnPayment, { params: { id: gone.orderId }, body });
    expect(requireSuccess(back).data.handPayment).toMatchObject({ received: 0, surplus: 0 });
  });

  it('is called off by its buyer until money has come or it is sent', async () => {
    const admin = await paying.offer({ ...BANK, ...COD });
    const cancel = (buyer: { call: typeof admin.call }, orderId: string) =>
      buyer.call(calls.orders.cancel, { body: { orderId } });
    const free = await paying.placedBy('bank_transfer');
    const { message, data } = requireSuccess(await cancel(free.buyer, free.orderId));
    expect(message).toBe('The order was cancelled.');
    expect(data).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'cancelled' });
    expect(await paying.stockOf(free.productId)).toBe(5);
    const begun = await paying.placedBy('bank_transfer');
    await paying.record(admin, begun.orderId, { amount: 1 });
    expectFailure(await cancel(begun.buyer, begun.orderId), 'ORDER_CHANGED', 409);
    const sent = await paying.placedBy('cod');
    await paying.setStatus(admin, sent.orderId, 'inShipping');
    expectFailure(await cancel(sent.buyer, sent.orderId), 'ORDER_CHANGED', 409);
    const late = requireSuccess(await paying.record(admin, free.orderId, { amount: 1000 })).data;
    expect(late).toMatchObject({ paymentStatus: 'cancelled', handPayment: { surplus: 1000 } });
  });

  it('is refunded by hand: asked for, and done when the staff says so, to the last minor unit', async () => {
    const admin = await paying.offer(BANK);
    const { orderId, buyer, productId } = await paying.placedBy('bank_transfer', { price: 33_333, quantity: 3 });
    await paying.record(admin, orderId, { amount: 999.99 });
    const { cartItems } = await paying.orderOf(admin, orderId);
    const refund = (body: object) =>
      admin.call(calls.adminOrders.refund, { params: { id: orderId }, body: { reason: 'Torn', ...body } });
    const items = [{ orderItemId: cartItems[0]?.id ?? '', quantity: 1 }];
    const asked = requireSuccess(await refund({ items, restock: true }));
    expect(asked.message).toBe('Send the money, then mark the refund as done.');
    const [first] = asked.data.refunds;
    expect(first).toMatchObject({ amount: 333.33, status: 'pending' });
    expect(asked.data).toMatchObject({ paymentStatus: 'paid', refundable: { amount: 666.66 } });
    expect(await shop.services.orders.countWork()).toMatchObject({ refundDue: 1 });
    expect(await kindsTo(buyer.email)).not.toContain('order-refunded');
    const body = { refundId: first?.id ?? '', reference: 'TR-1' };
    for (const _ of [1, 2]) {
      const done = await admin.call(calls.adminOrders.completeRefund, { params: { id: orderId }, body });
      expect(requireSuccess(done).data).toMatchObject({ paymentStatus: 'partially_refunded' });
    }
    expect(await paying.revenue(admin)).toBe(666.66);
    expect(await paying.stockOf(productId)).toBe(3);
    const mails = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'order-refunded');
    expect(mails.map(({ text }) => text.includes('original payment method'))).toEqual([false]);
    expectFailure(await refund({ amount: 666.67 }), 'REFUND_TOO_MUCH');
    const rest = requireSuccess(await refund({})).data.refunds.at(-1);
    const last = { refundId: rest?.id ?? '' };
    requireSuccess(await admin.call(calls.adminOrders.completeRefund, { params: { id: orderId }, body: last }));
    expect(await paying.orderOf(admin, orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundable: { amount: 0 },
    });
    expect(await paying.revenue(admin)).toBe(0);
    const unknown = { refundId: orderId };
    const refused = await admin.call(calls.adminOrders.completeRefund, { params: { id: orderId }, body: unknown });
    expectFailure(refused, 'REFUND_NOT_FOUND', 404);
  });
});

it('uses of codes of an order by hand are used from the start, leave the cart, and are released where it ends', async () => {
  const admin = await paying.offer({ ...BANK, ...COD });
  const promoting = createPromoting(shop);
  for (const method of ['cod', 'bank_transfer'] as const) {
    const code = `BY-${method.toUpperCase()}`;
    await promoting.promote(admin, { code, usageLimit: 1 });
    const productId = await shop.addProduct({ price: 100_000, totalStock: 5 });
    const { buyer, addressId } = await paying.buyerWith([{ productId }]);
    await promoting.enter(buyer, code);
    const { orderId } = requireSuccess(await paying.placeOrder(buyer, addressId, { paymentMethod: method }));
    expect(await promoting.usesOf(orderId)).toEqual(['used']);
    expect((await paying.cartOf(buyer)).codes).toEqual([]);
    await paying.setStatus(admin, orderId, 'rejected');
    expect(await promoting.usesOf(orderId)).toEqual(['released']);
    const second = await paying.buyerWith([{ productId }]);
    await promoting.enter(second.buyer, code);
    requireSuccess(await paying.placeOrder(second.buyer, second.addressId, { paymentMethod: method }));
    // Its code is another order's now.
    const reopened = await admin.call(calls.adminOrders.update, {
      ...{ params: { id: orderId }, body: { orderStatus: 'inProcess' } },
    });
    expectFailure(reopened, 'CODE_USED_UP', 409, 'The order can’t be reopened: another order has used its code since.');
    expect(await paying.stockOf(productId)).toBe(4);
  }
});

it('a receipt of the future, or of year 0, was kept or answered 500', async () => {
  const admin = await paying.offer(BANK);
  const { orderId } = await paying.placedBy('bank_transfer');
  for (const receivedAt of ['0000-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
    expectFailure(await paying.record(admin, orderId, { amount: 1, receivedAt }), 'INVALID_REQUEST', 400);
});

it('a parcel that came back is not called our fault, and its buyer’s cancelling is told to the staff', async () => {
  const admin = await paying.offer(COD);
  const [sent, cancelled] = [await paying.placedBy('cod'), await paying.placedBy('cod')];
  await paying.setStatus(admin, sent.orderId, 'inShipping');
  await paying.setStatus(admin, sent.orderId, 'rejected');
  requireSuccess(await cancelled.buyer.call(calls.orders.cancel, { body: { orderId: cancelled.orderId } }));
  const again = await cancelled.buyer.call(calls.orders.cancel, { body: { orderId: cancelled.orderId } });
  expect(requireSuccess(again).message).toBe('The order was cancelled.');
  const mails = await writtenMails(shop.database);
  const [back] = mails.filter(({ kind }) => kind === 'order-rejected');
  expect(back?.subject).toMatch(/came back to us$/);
  expect(back?.text).toContain('There’s nothing to pay.');
  expect(mails.filter(({ kind }) => kind === 'order-called-off').map(({ to }) => to)).toEqual([admin.email]);
});

it('an order that a provider takes the money of has no receipts', async () => {
  const admin = await paying.offer(BANK);
  const { orderId } = await paying.placedOrder();
  expectFailure(await paying.record(admin, orderId, { amount: 1 }), 'NOT_PAID_BY_HAND', 409);
  expect((await paying.orderOf(admin, orderId)).handPayment).toBeNull();
});

it('the money check finds nothing in orders by hand, and finds what was changed behind their back', async () => {
  const admin = await paying.offer({ ...BANK, ...COD });
  const [paid, open] = [await paying.placedBy('bank_transfer'), await paying.placedBy('cod')];
  await paying.record(admin, paid.orderId, { amount: 1000 });
  const check = async () => {
    const done = await shop.services.moneyCheck.check('A test');
    return (done?.differences ?? []).filter(({ orderId }) => [paid.orderId, open.orderId].includes(orderId));
  };
  expect(await check()).toEqual([]);
  await shop.database.db.execute(`update payment_receipts set amount = 90000 where order_id = '${paid.orderId}'`);
  expect(await check()).toMatchObject([{ kind: 'capture-differs', orderId: paid.orderId, shopAmount: 1000 }]);
});
