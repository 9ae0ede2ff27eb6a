import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { insertRefundRow } from '../../testing/order-factory.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);

const find = async (staff: TestUser, q: string) =>
  requireSuccess(await staff.call(calls.adminConsole.find, { query: { q } })).data;
const waiting = async (staff: TestUser) => requireSuccess(await staff.call(calls.adminConsole.waiting)).data;
const searchOrders = async (staff: TestUser, search: string) =>
  requireSuccess(await staff.call(calls.adminOrders.list, { query: { search } })).data.map(({ id }) => id);

/** An order that was bought through PayPal, and what leads to it. */
async function boughtOrder() {
  const { orderId, buyer, approvalURL } = await buying.placedOrder();
  await buying.decide(approvalURL);
  requireSuccess(await buying.capture(buyer, orderId, approvalURL));
  const [attempt] = await shop.database.db.select().from(paymentAttempts);
  return { orderId, buyer, captureId: attempt?.captureId ?? '', paymentId: attempt?.providerOrderId ?? '' };
}

describe('an order', () => {
  it('is found by id, name, email, phone, SKU, payment and capture, here as in its list, and by nothing else', async () => {
    const staff = await shop.admin();
    const { orderId, buyer, captureId, paymentId } = await boughtOrder();
    const zora = await shop.shopper('Zora Quill');
    const { db } = shop.database;
    await db.update(orders).set({ userName: 'Meera Nair' });
    const other = await shop.addOrder({ userId: zora.user.id, userName: 'Zora Quill', phone: '999' });
    await db.update(orderLines).set({ sku: 'Lévi-011-M' });
    const keys = [
      ...[orderId.slice(0, 8), `#${orderId.slice(0, 8).toUpperCase()}`, orderId, 'nair MEERA', buyer.email],
      ...['+91 (20) 5550-0101', '55500101', 'lévi-011', 'LÉVI-011-m', captureId, paymentId.toLowerCase()],
    ];
    for (const key of keys) {
      expect([key, (await find(staff, key)).orders?.items.map(({ id }) => id)]).toEqual([key, [orderId]]);
      expect([key, await searchOrders(staff, key)]).toEqual([key, [orderId]]);
    }
    for (const key of ['%', '_', 'lévi-011-x', `${captureId}0`, newId()]) {
      expect([key, await searchOrders(staff, key)]).toEqual([key, []]);
    }
    expect(await searchOrders(staff, 'quill')).toEqual([other]);
  });

  it('that waits for its payment is found as well', async () => {
    const staff = await shop.admin();
    const { orderId, buyer } = await buying.placedOrder();
    for (const key of [orderId.slice(0, 8), buyer.email, '5550-0101', buyer.user.id]) {
      expect([key, await searchOrders(staff, key)]).toEqual([key, [orderId]]);
    }
  });
});

describe('what is found', () => {
  it('comes in kinds of five with the number of all, a product by title and the beginning of its SKU', async () => {
    const staff = await shop.admin();
    const asha = await shop.shopper('Asha Rao');
    for (let count = 0; count < 6; count += 1) await shop.addOrder({ userId: asha.user.id, userName: 'Asha Rao' });
    const { productId } = await shop.addSized({ S: 1, M: 1 }, { title: 'Asha shawl' });
    const found = await find(staff, 'asha');
    expect(found.orders?.items).toHaveLength(5);
    expect(found).toMatchObject({
      orders: { total: 6, totalIsMore: false },
      products: { items: [{ id: productId, title: 'Asha shawl' }], total: 1 },
      customers: { items: [{ id: asha.user.id, userName: 'Asha Rao', email: asha.email }], total: 1 },
    });
    expect(await find(staff, 'no such thing')).toMatchObject({ orders: { items: [], total: 0 } });
  });

  it('is no more than the permissions of whoever asks allow', async () => {
    await shop.addOrder({ userId: (await shop.shopper('Asha Rao')).user.id });
    const of = async (role: string) => {
      const found = await find(await shop.staff(role), 'asha');
      return Object.entries(found).flatMap(([kind, group]) => (group ? [kind] : []));
    };
    expect(await of('support')).toEqual(['orders', 'customers']);
    expect(await of('editor')).toEqual(['products']);
    expect(await of('analyst')).toEqual([]);
    const shopper = await shop.shopper();
    expectFailure(await shopper.call(calls.adminConsole.find, { query: { q: 'asha' } }), 'NOT_ALLOWED', 403);
    const staff = await shop.admin();
    expectFailure(await staff.call(calls.adminConsole.find, { query: { q: ' ' } }), 'INVALID_REQUEST', 400);
  });
});

const NOTHING = {
  ...{ openOrders: 0, refundsDue: 0, questions: 0, deliveredUnpaid: 0 },
  ...{ returns: 0, withdrawals: 0 },
};

describe('what waits', () => {
  it('is open orders, refunds due and failed mails, as far as the permissions go', async () => {
    const { db } = shop.database;
    const staff = await shop.admin();
    expect(await waiting(staff)).toEqual({ ...NOTHING, failedMails: 0 });
    const { orderId } = await boughtOrder();
    const userId = (await shop.shopper()).user.id;
    await shop.addOrder({ userId, status: 'inProcess' });
    await shop.addOrder({ userId, status: 'confirmed', paymentStatus: 'refunded' });
    await shop.addOrder({ userId, status: 'delivered' });
    await db.insert(outbox).values({
      ...{
        id: newId(),
        cause: 'x',
        kind: 'order-confirmed',
        recipient: 'a@b.test',
        subject: 'x',
        state: 'failed',
        dueAt: null,
      },
      content: { html: '', text: '', headers: {}, isKept: false },
    });
    expect(await waiting(staff)).toEqual({ ...NOTHING, openOrders: 2, failedMails: 1 });
    const rejected = { params: { id: orderId }, body: { orderStatus: 'rejected' as const } };
    requireSuccess(await staff.call(calls.adminOrders.update, rejected));
    expect(await waiting(staff)).toEqual({ ...NOTHING, openOrders: 1, refundsDue: 1, failedMails: 1 });
    const refund = { params: { id: orderId }, body: { reason: 'Rejected' } };
    requireSuccess(await staff.call(calls.adminOrders.refund, refund));
    expect((await waiting(staff)).refundsDue).toBe(0);
    expect(await waiting(await shop.staff('editor'))).toEqual({
      ...{ openOrders: null, refundsDue: null, questions: null, deliveredUnpaid: null },
      ...{ failedMails: null, returns: null, withdrawals: null },
    });
  });

  it('is cash that has not come for what has arrived, a question, and the rest of an order that is partly sent', async () => {
    const staff = await shop.admin();
    const userId = (await shop.shopper()).user.id;
    const unpaid = { userId, paymentMethod: 'cod', paymentStatus: 'awaiting', paidAt: null } as const;
    await shop.addOrder({ ...unpaid, status: 'delivered' });
    await shop.addOrder({ ...unpaid, status: 'inShipping', questionAt: shop.clock.now() });
    await shop.addOrder({ userId, status: 'inShipping', fulfilment: 'partial' });
    expect(await waiting(staff)).toMatchObject({ openOrders: 1, questions: 1, deliveredUnpaid: 1 });
  });

  it('is due where a refund has failed, until the order is refunded', async () => {
    const { db } = shop.database;
    const staff = await shop.admin();
    const orderId = await shop.addOrder({ userId: (await shop.shopper()).user.id, status: 'delivered' });
    await insertRefundRow(db, orderId, { revenue: 10, completedAt: shop.clock.now() });
    expect((await waiting(staff)).refundsDue).toBe(0);
    await db.update(refunds).set({ state: 'failed', completedAt: null });
    expect((await waiting(staff)).refundsDue).toBe(1);
  });
});
