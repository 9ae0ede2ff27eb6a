import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { send } from '../../db/statement.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { asBuyer, checkoutWith, held } from '../../testing/checkout-with.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { productSales } from '../inventory/inventory.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
afterEach(() => buying.disarm());

const tokenOf = (approvalURL: string) => new URL(approvalURL).searchParams.get('token') ?? '';
const unitsSold = async () => {
  const rows = await shop.database.db.select({ units: productSales.units }).from(productSales);
  return rows.reduce((sum, { units }) => sum + units, 0);
};
const callsTo = async (approvalURL: string, what: 'capture' | '') =>
  (await buying.ledger()).calls.filter(({ path }) => path.endsWith(`${tokenOf(approvalURL)}${what && `/${what}`}`));

/** Longer than a lease holds. */
const letLeaseRunOut = () => shop.clock.passMinutes(2);

describe('a lease that runs out', () => {
  it('issue: during a capture let the order be paid twice: sold twice, and a cart line added since was gone', async () => {
    const order = await buying.placedOrder({ quantity: 2, stock: 9 });
    await buying.decide(order.approvalURL);
    const slow = held(shop.services.payments.capture);
    const first = checkoutWith(shop, { capture: slow.call }).capture(
      asBuyer(order.buyer.user),
      order.orderId,
      tokenOf(order.approvalURL),
    );
    await slow.begun;
    letLeaseRunOut();
    await shop.services.checkout.reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
    await buying.addToCart(order.buyer, order.productId, 2);

    slow.letThrough();
    await first;
    expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
    expect(await unitsSold()).toBe(2);
    expect((await buying.cartOf(order.buyer)).items).toMatchObject([{ quantity: 2 }]);
    const { history } = await buying.details(order.buyer, order.orderId);
    expect(history.filter(({ to }) => to === 'paid')).toHaveLength(1);
  });

  it('issue: during a create opened a second payment, and both could be paid', async () => {
    const { productId, buyer, addressId } = await buying.placedOrder({ quantity: 1, stock: 9 });
    await buying.addToCart(buyer, productId, 1);
    const slow = held(shop.services.payments.open);
    const first = checkoutWith(shop, { open: slow.call }).placeOrder(asBuyer(buyer.user), {
      addressId,
    });
    await slow.begun;
    letLeaseRunOut();
    const second = requireSuccess(await buying.placeOrder(buyer, addressId), 201);
    slow.letThrough();
    // The late one answers the link that there is, and its own payment is used by no one.
    expect(await first).toEqual({ approvalURL: second.approvalURL, orderId: second.orderId });
    const live = await shop.database.db
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(sql`${paymentAttempts.orderId} = ${second.orderId} and ${paymentAttempts.state} <> 'failed'`);
    expect(live).toEqual([{ state: 'approvable' }]);
  });

  it('issue: a create that failed late closed the order under the payment that had been opened since', async () => {
    const { productId, buyer, addressId } = await buying.placedOrder({ quantity: 1, stock: 9 });
    await buying.addToCart(buyer, productId, 1);
    const slow = held(async () => ({ kind: 'failed' as const, reason: 'no answer', debugId: null }));
    const late = checkoutWith(shop, { open: slow.call }).placeOrder(asBuyer(buyer.user), {
      addressId,
    });
    await slow.begun;
    letLeaseRunOut();
    const second = requireSuccess(await buying.placeOrder(buyer, addressId));
    slow.letThrough();
    await late;
    expect(await buying.details(buyer, second.orderId)).toMatchObject({ paymentStatus: 'pending' });
    await buying.decide(second.approvalURL);
    expect((await buying.capture(buyer, second.orderId, second.approvalURL)).status).toBe(200);
  });

  it('issue: a payment that a server was opening when it died stayed alive for ever', async () => {
    const { productId, buyer, addressId } = await buying.placedOrder({ quantity: 1, stock: 9 });
    await buying.addToCart(buyer, productId, 1);
    const slow = held(shop.services.payments.open);
    const opening = checkoutWith(shop, { open: slow.call })
      .placeOrder(asBuyer(buyer.user), { addressId })
      .catch((error: unknown) => error);
    await slow.begun;
    const states = async () => {
      const rows = await shop.database.db.select({ state: paymentAttempts.state }).from(paymentAttempts);
      return rows.map(({ state }) => state);
    };
    await shop.services.checkout.reconcilePayments();
    expect(await states()).toContain('creating');
    letLeaseRunOut();
    await shop.services.checkout.reconcilePayments();
    expect(await states()).not.toContain('creating');
    slow.letThrough();
    // A buyer who comes back too late opens a second one.
    expect(await opening).toHaveProperty('approvalURL');
  });

  it('is for the buyer alone, and for no one while it holds or when the order is paid', async () => {
    const { buyer, orderId, approvalURL } = await buying.placedOrder();
    const stranger = await shop.shopper();
    const lease = (userId: string) =>
      send(shop.database.db, shop.services.payments.leaseReady(orderId, tokenOf(approvalURL), userId));
    await buying.decide(approvalURL);
    const slow = held(shop.services.payments.lookUp);
    const first = checkoutWith(shop, { lookUp: slow.call }).capture(asBuyer(buyer.user), orderId, tokenOf(approvalURL));
    await slow.begun;
    expect(await lease(buyer.user.id)).toBeUndefined();
    letLeaseRunOut();
    expect(await lease(stranger.user.id)).toBeUndefined();
    slow.letThrough();
    await first;
    letLeaseRunOut();
    expect(await lease(buyer.user.id)).toBeUndefined();
    expect(await buying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('the database refuses a second live payment of an order', async () => {
    const { orderId } = await buying.placedOrder();
    const { db } = shop.database;
    const [attempt] = await db.select().from(paymentAttempts);
    const second = { ...attempt, id: orderId, orderId, number: 2, providerOrderId: null };
    await expect(db.insert(paymentAttempts).values(second as typeof paymentAttempts.$inferInsert)).rejects.toThrow();
  });
});

describe('asking for the state of a payment', () => {
  it('issue: in the background prevented the buyer from trying again for minutes', async () => {
    const order = await buying.placedOrder();
    shop.clock.passMinutes(1);
    const slow = held(shop.services.payments.lookUp);
    const check = checkoutWith(shop, { lookUp: slow.call }).reconcilePayments();
    await slow.begun;
    const again = await order.buyer.call(calls.orders.pay, { body: { orderId: order.orderId } });
    expect(requireSuccess(again, 200).approvalURL).toBe(order.approvalURL);
    slow.letThrough();
    await check;
  });

  it('comes soon and then ever more rarely while PayPal holds the payment for review', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL, 'pending');
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    await buying.settle(order.orderId, 'COMPLETED');
    shop.clock.passMinutes(0.1);
    await shop.services.checkout.reconcilePayments();
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  });
});

it('issue: a decline whose answer was lost was answered again from memory, and the buyer charged later all the same', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'decline');
  await buying.arm({ on: 'capture', kind: 'drop', times: 1 }, { on: 'capture', kind: 'reset', times: 2 });
  const lost = await buying.capture(order.buyer, order.orderId, order.approvalURL);
  expectFailure(lost, 'PAYMENT_OUTCOME_UNKNOWN');

  await buying.decide(order.approvalURL, 'approve');
  expect((await buying.capture(order.buyer, order.orderId, order.approvalURL)).status).toBe(200);
  const sent = await callsTo(order.approvalURL, 'capture');
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
  expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
});

it('a lost decline for which the buyer does not come back is found out, and another try is offered', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'decline');
  await buying.arm({ on: 'capture', kind: 'drop', times: 1 }, { on: 'capture', kind: 'reset', times: 2 });
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  shop.clock.passMinutes(0.2);
  await shop.services.checkout.reconcilePayments();
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'failed' });
  const again = await order.buyer.call(calls.orders.pay, { body: { orderId: order.orderId } });
  expect(requireSuccess(again).approvalURL).toBe(order.approvalURL);
});

describe('an amount or a currency other than ours', () => {
  it.each(['wrong-amount', 'wrong-currency'])(
    'issue: %s at create was noticed only after the capture',
    async (kind) => {
      const { productId, buyer, addressId } = await buying.placedOrder({ quantity: 1, stock: 5 });
      await buying.addToCart(buyer, productId, 1);
      await buying.arm({ on: 'create', kind });
      expectFailure(await buying.placeOrder(buyer, addressId), 'PAYMENT_PROVIDER_FAILED', 502);
      expect(await buying.stockOf(productId)).toBe(5);
      expect((await buying.placeOrder(buyer, addressId)).status).toBe(201);
    },
  );

  it.each(['wrong-amount', 'wrong-currency'])(
    '%s before the capture: nothing is charged, another try is',
    async (kind) => {
      const order = await buying.placedOrder();
      await buying.decide(order.approvalURL);
      await buying.arm({ on: 'get', kind });
      expectFailure(await buying.capture(order.buyer, order.orderId, order.approvalURL), 'PAYMENT_DECLINED');
      expect(await callsTo(order.approvalURL, 'capture')).toEqual([]);
      const again = await order.buyer.call(calls.orders.pay, { body: { orderId: order.orderId } });
      const { approvalURL } = requireSuccess(again);
      expect(approvalURL).not.toBe(order.approvalURL);
      await buying.decide(approvalURL);
      expect((await buying.capture(order.buyer, order.orderId, approvalURL)).status).toBe(200);
    },
  );

  it('at the capture after all: the admin is shown what came, to give it back', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL);
    await buying.arm({ on: 'capture', kind: 'wrong-currency' });
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    const admin = await shop.admin();
    const body = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: order.orderId } }));
    const [capture] = await buying.capturesOf(order.orderId);
    expect(body.data.moneyToGiveBack).toEqual([
      {
        captureId: capture?.id,
        amount: Number(capture?.amount.value),
        currency: capture?.amount.currency_code,
        reason: expect.stringContaining('PayPal captured'),
      },
    ]);
    const rejected = await admin.call(calls.adminOrders.update, {
      params: { id: order.orderId },
      body: { orderStatus: 'rejected' },
    });
    expect(requireSuccess(rejected, 200).data.moneyToGiveBack).toHaveLength(1);
    expect(await buying.stockOf(order.productId)).toBe(5);
  });
});

describe('a buyer who says no', () => {
  it('issue: was charged when the order was approved at PayPal', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL);
    const cancelled = await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } });
    expect(requireSuccess(cancelled, 200).data).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'cancelled' });
    expect(await buying.stockOf(order.productId)).toBe(5);
    shop.clock.passMinutes(31);
    await shop.services.checkout.reconcilePayments();
    await shop.services.checkout.expireOrders();
    const late = await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expectFailure(late, 'ORDER_CLOSED');
    expect(await buying.capturesOf(order.orderId)).toEqual([]);
  });

  it('after paying has paid: the cancel link changes nothing', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL);
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    const body = requireSuccess(await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } }));
    expect(body.data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  });

  it('while the payment is asked about is not charged by it', async () => {
    const order = await buying.placedOrder();
    await buying.decide(order.approvalURL, 'abandon');
    shop.clock.passMinutes(1);
    const slow = held(shop.services.payments.lookUp);
    const check = checkoutWith(shop, { lookUp: slow.call }).reconcilePayments();
    await slow.begun;
    const body = requireSuccess(await order.buyer.call(calls.orders.cancel, { body: { orderId: order.orderId } }));
    expect(body.data.paymentStatus).toBe('cancelled');
    slow.letThrough();
    await check;
    expect(await buying.capturesOf(order.orderId)).toEqual([]);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'cancelled' });
  });
});

it('money that comes for an order that is paid changes nothing but what is to be given back', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL);
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  // As two captures of one order by the version before could leave it.
  await shop.database.db.update(paymentAttempts).set({ state: 'capturing', captureId: null });
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  expect(await unitsSold()).toBe(2);
  const body = requireSuccess(
    await (await shop.admin()).call(calls.adminOrders.details, { params: { id: order.orderId } }),
  );
  expect(body.data).toMatchObject({
    paymentStatus: 'paid',
    moneyToGiveBack: [{ reason: expect.stringContaining('a second time') }],
  });
});
