import { calls } from '@haberdash/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { checkoutWith, held } from '../../testing/checkout-with.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';
import { productSales } from '../inventory/inventory.tables.ts';
import { SYSTEM } from '../orders/index.ts';

let shop: TestShop;
/** Another server of the shop, with the same PayPal. */
let second: TestShop;
let buying: ReturnType<typeof createBuying>;
let refunding: ReturnType<typeof createRefunding>;
let admin: TestUser;
let atSecond: TestUser;

beforeAll(async () => {
  shop = await createTestShop();
  second = await createTestShop({}, { sharedWith: shop });
  buying = createBuying(shop);
  refunding = createRefunding(buying);
});
beforeEach(async () => {
  await shop.reset();
  admin = await shop.admin();
  const client = createApiClient(second.url);
  await client.call(calls.auth.login, { body: { email: admin.email, password: admin.password } });
  atSecond = { ...admin, ...client };
});
afterEach(() => buying.disarm());
afterAll(async () => {
  await second.leave();
  await shop.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const caller = (index: number) => (index % 2 === 0 ? admin : atSecond);
const amountsOf = async (orderId: string) =>
  (await buying.refundsOf(orderId)).map(({ amount }) => Number(amount.value));
const unitsSold = async () => {
  const rows = await shop.database.db.select({ units: productSales.units }).from(productSales);
  return rows.reduce((sum, { units }) => sum + units, 0);
};
const byAdmin = () => ({ by: 'admin' as const, userId: admin.user.id, name: admin.user.userName });
const WHOLE = { reason: 'Sent back.', restock: true };
/** Longer than a lease holds. */
const letLeaseRunOut = () => shop.clock.passMinutes(3);

describe('one order refunded by many at once', () => {
  it('twenty presses of one form, on two servers: refunded once, restocked once, notified once', async () => {
    const order = await refunding.paidOrder({ quantity: 2, stock: 5 });
    const answers = await times(20, (index) =>
      refunding.refund(caller(index), order.orderId, { restock: true, requestId: 'one form' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await amountsOf(order.orderId)).toEqual([37.62]);
    const details = await refunding.requireDetails(admin, order.orderId);
    expect(details).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'completed' }] });
    expect(details.refunds).toHaveLength(1);
    expect(await buying.stockOf(order.productId)).toBe(5);
    expect(await unitsSold()).toBe(0);
    const mails = requireSuccess(await admin.call(calls.mail.list, { query: {} })).data;
    expect(mails.filter(({ kind }) => kind === 'order-refunded')).toHaveLength(1);
  });

  it('twenty different refunds, on two servers: as many as there is money for, to the cent', async () => {
    const order = await refunding.paidOrder({ quantity: 2, stock: 5 });
    const answers = await times(20, (index) => refunding.refund(caller(index), order.orderId, { amount: 10 }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(17).fill(409)]);
    expect(await amountsOf(order.orderId)).toEqual([10, 10, 10]);
    expect(await refunding.requireDetails(admin, order.orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundable: { amount: 7.62 },
    });
  });

  it('the whole rest twice, as two intentions: one of them finds nothing left', async () => {
    const order = await refunding.paidOrder({ quantity: 2, stock: 5 });
    const answers = await times(2, (index) => refunding.refund(caller(index), order.orderId, { restock: true }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await amountsOf(order.orderId)).toEqual([37.62]);
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('a failed one tried again by ten at once: made once', async () => {
    const order = await refunding.paidOrder();
    await buying.arm({ on: 'refund', kind: 'failed' });
    await refunding.refund(admin, order.orderId);
    const [failed] = (await refunding.requireDetails(admin, order.orderId)).refunds;
    const answers = await times(10, (index) => refunding.retry(caller(index), order.orderId, failed?.id ?? ''));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await buying.refundsOf(order.orderId)).map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  });
});

describe('a refund and something else at once', () => {
  it('refunds, rejections and take-ups of many orders: every unit and cent is accounted for, without a deadlock', async () => {
    const before = await countDeadlocks(shop.database.db);
    const [first, other] = [await shop.addProduct({ totalStock: 60 }), await shop.addProduct({ totalStock: 60 })];
    const orders = await times(6, async (index) => {
      const lines = [{ productId: first, quantity: 2 }, { productId: other }];
      const { buyer, addressId } = await buying.buyerWith(index % 2 === 0 ? lines : lines.toReversed());
      const { orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId));
      await buying.decide(approvalURL);
      return requireSuccess(await buying.capture(buyer, orderId, approvalURL)).data;
    });
    const setStatus = (id: string, orderStatus: 'rejected' | 'inProcess', index: number) =>
      caller(index).call(calls.adminOrders.update, { params: { id }, body: { orderStatus } });
    const answers = await Promise.all(
      orders.flatMap(({ id, cartItems }, index) => {
        const items = [{ orderItemId: cartItems[index % 2]?.id ?? '', quantity: 1 }];
        return [
          refunding.refund(caller(index), id, { items, restock: true }),
          setStatus(id, 'rejected', index),
          refunding.refund(caller(index + 1), id, { restock: true }),
          setStatus(id, 'inProcess', index + 1),
        ];
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { id, chargedAmount } of orders) {
      expect((await amountsOf(id)).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(chargedAmount, 5);
      await setStatus(id, 'rejected', 0);
    }
    expect([await buying.stockOf(first), await buying.stockOf(other)]).toEqual([60, 60]);
    expect(await unitsSold()).toBe(0);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
    expect((await countDeadlocks(shop.database.db)) - before).toBe(0);
  });

  it('a refund while the review of the payment ends: refused, or made of what then was paid', async () => {
    const order = await buying.placedOrder({ stock: 5 });
    await buying.decide(order.approvalURL, 'pending');
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    await buying.settle(order.orderId, 'COMPLETED');
    shop.clock.passMinutes(1);
    const [answers] = await Promise.all([
      times(10, (index) => refunding.refund(caller(index), order.orderId, { amount: 10 })),
      shop.services.checkout.reconcilePayments(),
      second.services.checkout.reconcilePayments(),
    ]);
    const made = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await amountsOf(order.orderId)).toEqual(Array(made).fill(10));
    const expected = made === 0 ? 'paid' : 'partially_refunded';
    expect(await refunding.requireDetails(admin, order.orderId)).toMatchObject({ paymentStatus: expected });
  });

  it("the shop's own and PayPal's own, followed by both servers at once: each is one row", async () => {
    const order = await refunding.paidOrder();
    const token = new URL(order.approvalURL).searchParams.get('token') ?? '';
    await buying.refundAtPaypal(order.orderId, { value: '5.00', currency_code: 'USD' });
    await Promise.all([
      refunding.refund(admin, order.orderId, { amount: 10 }),
      ...Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? shop : second).services.checkout.followRefunds(order.orderId, token),
      ),
    ]);
    const { refunds, refundable } = await refunding.requireDetails(admin, order.orderId);
    expect(refunds.map(({ amount, status }) => [amount, status]).toSorted()).toEqual([
      [10, 'completed'],
      [5, 'completed'],
    ]);
    expect(refundable.amount).toBe(22.62);
  });
});

describe('a server that is gone', () => {
  it('issue: killed between PayPal’s refund and our own row: another server finishes it, and nothing is given back twice', async () => {
    const order = await refunding.paidOrder({ stock: 5 });
    const { askForRefund } = shop.services.payments;
    const dying = checkoutWith(shop, {
      askForRefund: async (...args) => {
        await askForRefund(...args);
        throw new Error('killed');
      },
    });
    await expect(dying.refund(order.orderId, WHOLE, byAdmin())).rejects.toThrow('killed');
    expect(await refunding.requireDetails(admin, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await second.services.checkout.settleRefunds()).toBe(0);
    letLeaseRunOut();
    await Promise.all([shop.services.checkout.settleRefunds(), second.services.checkout.settleRefunds()]);
    expect(await refunding.requireDetails(admin, order.orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ status: 'completed' }],
    });
    expect(await amountsOf(order.orderId)).toEqual([37.62]);
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('or only slow: a server that lost the lease changes nothing', async () => {
    const order = await refunding.paidOrder({ stock: 5 });
    const slow = held(shop.services.payments.askForRefund);
    const first = checkoutWith(shop, { askForRefund: slow.call }).refund(order.orderId, WHOLE, byAdmin());
    await slow.begun;
    letLeaseRunOut();
    await second.services.checkout.settleRefunds();
    const { version } = await refunding.requireDetails(admin, order.orderId);
    slow.letThrough();
    expect(await first).toMatchObject({ state: 'completed' });
    expect(await refunding.requireDetails(admin, order.orderId)).toMatchObject({ paymentStatus: 'refunded', version });
    expect(await amountsOf(order.orderId)).toEqual([37.62]);
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('before PayPal was asked: the refund is made all the same', async () => {
    const order = await refunding.paidOrder();
    const dying = checkoutWith(shop, { askForRefund: () => Promise.reject(new Error('killed')) });
    await expect(dying.refund(order.orderId, WHOLE, byAdmin())).rejects.toThrow('killed');
    letLeaseRunOut();
    await second.services.checkout.settleRefunds();
    expect(await amountsOf(order.orderId)).toEqual([37.62]);
  });
});

it('money for an order that was rejected before it was known to be paid goes back by itself, once', async () => {
  const order = await buying.placedOrder({ stock: 5 });
  await buying.decide(order.approvalURL);
  await buying.arm({ on: 'capture', kind: 'drop' }, { on: 'capture', kind: 'reset', times: 2 });
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  shop.clock.passMinutes(16);
  const rejected = await admin.call(calls.adminOrders.update, {
    params: { id: order.orderId },
    body: { orderStatus: 'rejected' },
  });
  expect(rejected.status).toBe(200);
  await Promise.all([
    shop.services.checkout.reconcilePayments(),
    second.services.checkout.reconcilePayments(),
    shop.services.checkout.settleRefunds(),
    refunding.refund(atSecond, order.orderId),
  ]);
  await Promise.all([shop.services.checkout.settleRefunds(), second.services.checkout.settleRefunds()]);
  expect(await amountsOf(order.orderId)).toEqual([37.62]);
  expect(await refunding.requireDetails(admin, order.orderId)).toMatchObject({
    orderStatus: 'rejected',
    paymentStatus: 'refunded',
    refunds: [{ status: 'completed', byName: SYSTEM.name }],
  });
  expect(await buying.stockOf(order.productId)).toBe(5);
});
