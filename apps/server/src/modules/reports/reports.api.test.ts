import { calls } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { insertRefundRow } from '../../testing/order-factory.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { productSales } from '../inventory/inventory.tables.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';

const TIME_ZONE = 'Asia/Kolkata';
const shop = useTestShop({ STORE_TIME_ZONE: TIME_ZONE });
let admin: TestUser;
let userId: string;

beforeEach(async () => {
  admin = await shop.admin();
  userId = (await shop.shopper()).user.id;
});

const dashboard = async () => requireSuccess(await admin.call(calls.dashboard.get), 200).data;

const order = (fields: object = {}) => shop.addOrder({ userId, ...fields });

/** India has been at +05:30 all year round: the zone's day and month are known without asking for them. */
const inIndia = (date: Date) => new Date(date.getTime() + 330 * 60_000);
const dayInIndia = (date: Date) => inIndia(date).toISOString().slice(0, 10);
const monthStart = (monthsBefore: number) => {
  const now = inIndia(shop.clock.now());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBefore, 1) - 330 * 60_000);
};
const before = (date: Date) => new Date(date.getTime() - 1000);

it('of an empty shop is all zeros', async () => {
  const data = await dashboard();
  expect(data).toMatchObject({
    revenue: { total: 0, thisMonth: 0, lastMonth: 0, changePercent: null },
    orders: { total: 0, pending: 0, completionPercent: 0 },
    notices: [],
    products: { total: 0, inStock: 0 },
    recentOrders: [],
    categories: [],
    categorySales: [],
    todo: {
      ...{ toPack: 0, toSend: 0, refundsDue: 0, overpaid: 0, questions: 0, deliveredUnpaid: 0, failedRefunds: 0 },
      ...{ failedPayments: 0, failedMails: 0, failedImports: 0 },
    },
    inventory: { lowStock: 0, outOfStock: 0, topSeller: null, leastSelling: null },
  });
  expect(data.daily).toHaveLength(90);
});

describe('the revenue', () => {
  it('is what was captured and not refunded, in this and the last calendar month of the shop', async () => {
    await order({ paidAt: monthStart(0), total: 150_00 });
    await order({ paidAt: before(monthStart(0)), total: 70_50 });
    await order({ paidAt: monthStart(1), total: 29_50 });
    await order({ paidAt: before(monthStart(1)), total: 1000_00 });
    const refunded = await order({ paidAt: monthStart(0), total: 9999_00, paymentStatus: 'refunded' });
    await insertRefundRow(shop.database.db, refunded, { revenue: 9999_00, completedAt: monthStart(0) });
    await order({ paidAt: null, total: 9999_00, paymentStatus: 'pending', status: 'pending' });
    await order({ paidAt: monthStart(0), total: 9999_00, priceCurrency: 'EUR' });
    expect((await dashboard()).revenue).toEqual({
      total: 1250,
      thisMonth: 150,
      lastMonth: 100,
      changePercent: 50,
      ordersThisMonth: 2,
      ordersLastMonth: 2,
    });
  });

  it("is shown by day, 90 of them, in the shop's time zone", async () => {
    const now = shop.clock.now();
    const today = new Date(`${dayInIndia(now)}T00:00:00+05:30`);
    const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000);
    await order({ paidAt: today, total: 10_00 });
    await order({ paidAt: before(today), total: 20_00 });
    await order({ paidAt: daysAgo(1), total: 5_00 });
    await order({ paidAt: daysAgo(89), total: 7_00 });
    await order({ paidAt: before(daysAgo(89)), total: 999_00 });
    const refunded = await order({ paidAt: today, total: 999_00, paymentStatus: 'refunded' });
    await insertRefundRow(shop.database.db, refunded, { revenue: 999_00, completedAt: now });
    const { daily } = await dashboard();
    expect(daily).toHaveLength(90);
    expect(daily[0]).toEqual({ day: dayInIndia(daysAgo(89)), revenue: 7, orders: 1 });
    expect(daily[1]).toEqual({ day: dayInIndia(daysAgo(88)), revenue: 0, orders: 0 });
    expect(daily[88]).toEqual({ day: dayInIndia(daysAgo(1)), revenue: 25, orders: 2 });
    expect(daily[89]).toEqual({ day: dayInIndia(now), revenue: 10, orders: 2 });
  });
});

it('counts orders by status and shows the five newest', async () => {
  const ids: string[] = [];
  for (const [n, status] of ['pending', 'delivered', 'confirmed', 'rejected', 'pending', 'inProcess'].entries()) {
    ids.push(await order({ status, orderDate: new Date(Date.UTC(2026, 0, 1 + n)) }));
  }
  const data = await dashboard();
  expect(data.orders).toEqual({ total: 6, pending: 2, completionPercent: 33.3 });
  expect(data.recentOrders.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
});

describe('the products', () => {
  it('are counted by stock and category, without deleted ones', async () => {
    await shop.addProducts([
      { totalStock: 0, category: 'men' },
      { totalStock: 1, category: 'men' },
      { totalStock: 10, category: 'kids' },
      { totalStock: 11, category: 'kids' },
      { totalStock: 0, category: 'kids', deletedAt: new Date() },
    ]);
    const data = await dashboard();
    expect(data.products).toEqual({ total: 4, inStock: 3 });
    expect(data.inventory).toMatchObject({ lowStock: 2, outOfStock: 1 });
    expect(data.categories).toEqual([
      { category: 'kids', products: 2, percent: 50 },
      { category: 'men', products: 2, percent: 50 },
    ]);
  });

  it('have a best and a least seller among those that are there', async () => {
    const { db } = shop.database;
    const [most = '', some = '', gone = ''] = await shop.addProducts([
      { title: 'Most' },
      { title: 'Some' },
      { title: 'Gone', deletedAt: new Date() },
    ]);
    await db.insert(productSales).values([
      { day: '2026-01-01', variantId: most, productId: most, units: 5 },
      { day: '2025-01-01', variantId: most, productId: most, units: 4 },
      { day: '2026-01-01', variantId: some, productId: some, units: 8 },
      { day: '2026-01-01', variantId: gone, productId: gone, units: 99 },
    ]);
    expect((await dashboard()).inventory).toMatchObject({
      topSeller: { productId: most, title: 'Most', unitsSold: 9 },
      leastSelling: { productId: some, title: 'Some', unitsSold: 8 },
    });
    const unsold = await shop.addProduct({ title: 'Unsold' });
    expect((await dashboard()).inventory.leastSelling).toMatchObject({ productId: unsold, unitsSold: 0 });
  });
});

it('says what waits: orders to pack and to send, money owed, and what has failed lately', async () => {
  const { db } = shop.database;
  const now = shop.clock.now();
  await order({ status: 'confirmed' });
  await order({ status: 'confirmed', paymentStatus: 'refunded' });
  await order({ status: 'inProcess' });
  await order({ status: 'inShipping' });
  const owed = await order({ status: 'rejected', paymentStatus: 'paid' });
  const attempt = { id: owed, orderId: owed, number: 1, amount: 100, currency: 'USD', createRequestId: 'one' };
  await db.insert(paymentAttempts).values({ ...attempt, state: 'captured', createdAt: now, updatedAt: now });
  const failed = await order({ status: 'rejected', paymentStatus: 'refunded' });
  await insertRefundRow(db, failed, { revenue: 0, completedAt: now });
  await db.update(refunds).set({ state: 'failed', completedAt: null });
  await order({ status: 'rejected', paymentStatus: 'failed', orderDate: now });
  await order({ status: 'rejected', paymentStatus: 'failed', orderDate: new Date(now.getTime() - 8 * 86_400_000) });
  const mail = { kind: 'order-sent' as const, recipient: 'a@example.com', subject: 'Sent', dueAt: null };
  const content = { html: '', text: '', headers: {} };
  await db.insert(outbox).values({ ...mail, id: failed, cause: 'a test', state: 'failed', content });
  expect((await dashboard()).todo).toEqual({
    ...{ toPack: 1, toSend: 1, refundsDue: 1, overpaid: 0, questions: 0, deliveredUnpaid: 0, failedRefunds: 1 },
    ...{ failedPayments: 1, failedMails: 1, failedImports: 0 },
  });
});

it('shares the money of thirty days out by category, without what came back or was never sent', async () => {
  const [shirt = '', bag = ''] = await shop.addProducts([{ category: 'men' }, { category: 'accessories' }]);
  const now = shop.clock.now();
  const sold = (productId: string, quantity: number, fields: object = {}) =>
    shop.addOrder({ userId, paidAt: now, ...fields }, [{ productId, quantity }]);
  await sold(shirt, 3);
  await sold(bag, 1);
  await sold(bag, 5, { status: 'rejected' });
  await sold(bag, 7, { paidAt: new Date(now.getTime() - 31 * 86_400_000) });
  const { categorySales } = await dashboard();
  expect(categorySales.map(({ category, percent }) => [category, percent])).toEqual([
    ['men', 75],
    ['accessories', 25],
  ]);
});

it('leads to the products of which few or none are left', async () => {
  const ids = await shop.addProducts([{ totalStock: 0 }, { totalStock: 10 }, { totalStock: 11 }]);
  const list = async (stock: 'low' | 'out') => {
    const page = requireSuccess(await admin.call(calls.adminProducts.list, { query: { stock, status: 'published' } }));
    return [page.total, ...page.data.map(({ _id }) => _id)];
  };
  expect([await list('out'), await list('low')]).toEqual([
    [1, ids[0]],
    [1, ids[1]],
  ]);
  const { inventory } = await dashboard();
  expect([inventory.outOfStock, inventory.lowStock]).toEqual([1, 1]);
});

it("is the admin's alone", async () => {
  expect((await (await shop.shopper()).call(calls.dashboard.get)).status).toBe(403);
  expect((await shop.visitor().call(calls.dashboard.get)).status).toBe(401);
});
