import { type AdminOrderStatus, calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { refundItems, refunds } from '../payments/refunds.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);

async function paidOrder(stock = 5, quantity = 2) {
  const productId = await shop.addProduct({ title: 'Wool Scarf', totalStock: stock });
  const { buyer, addressId } = await buying.buyerWith([{ productId, quantity }]);
  const body = requireSuccess(await buying.placeOrder(buyer, addressId));
  await buying.decide(body.approvalURL);
  await buying.capture(buyer, body.orderId, body.approvalURL);
  return { productId, buyer, orderId: body.orderId };
}

const setStatus = (admin: TestUser, orderId: string, orderStatus: AdminOrderStatus, version?: number) =>
  admin.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus, version } });

describe('the shopper’s orders', () => {
  it('are listed newest first, in pages', async () => {
    const { user, call } = await shop.shopper();
    const now = shop.clock.now();
    const placedBefore = (minutes: number) =>
      shop.addOrder({ userId: user.id, orderDate: minutesAfter(now, -minutes) });
    const middle = await placedBefore(2);
    const newest = await placedBefore(1);
    const oldest = await placedBefore(3);
    const page = async (number: number) => {
      const body = requireSuccess(
        await call(calls.orders.list, { params: { userId: user.id }, query: { page: number, limit: 2 } }),
      );
      expect(body).toMatchObject({ total: 3, page: number, limit: 2 });
      return body.data.map(({ id }) => id);
    };
    expect(await page(1)).toEqual([newest, middle]);
    expect(await page(2)).toEqual([oldest]);
  });

  it('hole S20: are listed with what was ordered, and no one else sees them', async () => {
    const { buyer, orderId } = await paidOrder();
    const other = await shop.shopper();
    const body = requireSuccess(await buyer.call(calls.orders.list, { params: { userId: buyer.user.id } }));
    expect(body.data).toMatchObject([{ _id: orderId, cartItems: [{ title: 'Wool Scarf', quantity: 2 }] }]);
    expect((await other.call(calls.orders.list, { params: { userId: buyer.user.id } })).status).toBe(403);
    expect((await other.call(calls.orders.details, { params: { orderId } })).status).toBe(404);
    expect((await shop.visitor().call(calls.orders.details, { params: { orderId } })).status).toBe(401);
  });

  it('hole S20: have ids that cannot be guessed from others, and none that is counted', async () => {
    const ids = [(await buying.placedOrder()).orderId, (await buying.placedOrder()).orderId];
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const other = await shop.shopper();
    for (const id of [...ids, ids[0]?.slice(0, 8) ?? '', '1', '%']) {
      expect((await other.call(calls.orders.details, { params: { orderId: id } })).status).toBe(404);
    }
  });

  it('hole S22: keep their snapshot when the product is deleted', async () => {
    const { productId, buyer, orderId } = await paidOrder();
    const admin = await shop.admin();
    expect((await admin.call(calls.adminProducts.remove, { params: { id: productId } })).status).toBe(200);
    expect((await buying.details(buyer, orderId)).cartItems[0]).toMatchObject({ title: 'Wool Scarf', quantity: 2 });
  });
});

describe('the admin’s orders', () => {
  it('are found by any part of their id in any case, by status, and counted', async () => {
    const { orderId } = await paidOrder();
    await paidOrder();
    const admin = await shop.admin();
    const part = orderId.slice(3, 12).toUpperCase();
    const found = await admin.call(calls.adminOrders.list, { query: { search: part } });
    const { data, total } = requireSuccess(found);
    expect(data.map(({ id }) => id)).toEqual([orderId]);
    expect(total).toBe(1);
    expect(requireSuccess(await admin.call(calls.adminOrders.list, { query: { search: '%' } })).data).toEqual([]);
    expect(
      requireSuccess(await admin.call(calls.adminOrders.list, { query: { search: `#${orderId.slice(0, 8)}` } })).total,
    ).toBe(1);
    const confirmed = await admin.call(calls.adminOrders.list, { query: { status: 'confirmed', limit: 1 } });
    expect(confirmed.body).toMatchObject({
      total: 2,
      counts: { total: 2, pending: 0, confirmed: 2, delivered: 0, rejected: 0 },
    });
    expect(requireSuccess(await admin.call(calls.adminOrders.list, { query: { status: 'delivered' } })).total).toBe(0);
  });

  it('change status, with who and when in the history that the shopper sees', async () => {
    const { buyer, orderId } = await paidOrder();
    const admin = await shop.admin();
    const { status, body } = await setStatus(admin, orderId, 'inShipping');
    expect([status, body.message]).toEqual([200, 'Order status updated']);
    const seen = await buying.details(buyer, orderId);
    expect(seen.orderStatus).toBe('inShipping');
    expect(seen.history.at(-1)).toMatchObject({
      kind: 'order',
      from: 'confirmed',
      to: 'inShipping',
      by: 'admin',
      byName: 'Test Admin',
    });
    expect(new Date(seen.orderUpdateDate).getTime()).toBeGreaterThan(new Date(seen.orderDate).getTime());
  });

  it('give their stock back once when rejected, and take it again when taken up', async () => {
    const { productId, orderId } = await paidOrder(5, 2);
    const admin = await shop.admin();
    await setStatus(admin, orderId, 'rejected');
    await setStatus(admin, orderId, 'rejected');
    expect(await buying.stockOf(productId)).toBe(5);
    await setStatus(admin, orderId, 'inProcess');
    expect(await buying.stockOf(productId)).toBe(3);
  });

  it('cannot be taken up again when the stock is gone, and say so', async () => {
    const { productId, orderId } = await paidOrder(2, 2);
    const admin = await shop.admin();
    await setStatus(admin, orderId, 'rejected');
    const rival = await buying.buyerWith([{ productId, quantity: 1 }]);
    await buying.placeOrder(rival.buyer, rival.addressId);
    expectFailure(
      await setStatus(admin, orderId, 'pending'),
      'OUT_OF_STOCK',
      409,
      'The order can’t be reopened: ‘Wool Scarf’ has only 1 left in stock.',
    );
    expect(await buying.stockOf(productId)).toBe(1);
  });

  it('refuse a status that is not offered, and a change that is based on an old version', async () => {
    const { orderId } = await paidOrder();
    const admin = await shop.admin();
    for (const wrong of ['confirmed', 'shipped', '', null]) {
      expect(
        (await admin.raw(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus: wrong } })).status,
      ).toBe(400);
    }
    const { version } = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data;
    expect((await setStatus(admin, orderId, 'inProcess', version)).status).toBe(200);
    const stale = await setStatus(admin, orderId, 'delivered', version);
    expect(expectFailure(stale, 'ORDER_CHANGED', 409).details).toMatchObject({ id: orderId, orderStatus: 'inProcess' });
  });

  it('answer 404 for an id that is none', async () => {
    const admin = await shop.admin();
    expect((await admin.call(calls.adminOrders.details, { params: { id: 'abc' } })).status).toBe(404);
    expect((await setStatus(admin, 'abc', 'delivered')).status).toBe(404);
  });
});

it('an order of which something had been given back before it was paid was answered with a failure of the server', async () => {
  const order = await buying.placedOrder();
  const now = shop.clock.now();
  const [attempt] = await shop.database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.orderId));
  if (!attempt) throw new Error('nothing was opened');
  const id = newId();
  await shop.database.db.insert(refunds).values({
    id,
    orderId: order.orderId,
    attemptId: attempt.id,
    requestKey: 'surplus',
    state: 'completed',
    amount: 100,
    currency: 'USD',
    priceCurrency: 'INR',
    reason: 'Paid twice.',
    restock: false,
    by: 'system',
    byName: 'Haberdash',
    requestedAt: now,
    completedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await shop.database.db.insert(refundItems).values({ refundId: id, orderItemId: newId(), quantity: 1 });
  await buying.decide(order.approvalURL);
  const { data } = requireSuccess(await buying.capture(order.buyer, order.orderId, order.approvalURL), 200);
  expect(data).toMatchObject({ paymentStatus: 'paid', refunds: [{ id, amount: 1, reason: 'Paid twice.' }] });
});
