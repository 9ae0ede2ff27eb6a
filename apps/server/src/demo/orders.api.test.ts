import { calls, type MoneyCheck } from '@haberdash/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../modules/auth/auth.tables.ts';
import { newsletterSubscriptions } from '../modules/newsletter/newsletter.tables.ts';
import { orderLines, orders } from '../modules/orders/orders.tables.ts';
import { outbox } from '../modules/outbox/outbox.tables.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { refunds } from '../modules/payments/refunds.tables.ts';
import { shipmentItems, shipments } from '../modules/shipments/shipments.tables.ts';
import { requireSuccess } from '../testing/api-client.ts';
import { readLedger } from '../testing/simulator-ledger.ts';
import { createTestShop, type TestShop, type TestUser } from '../testing/test-shop.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { clearDemo, findDemoData } from './clear.ts';
import { seedDemo } from './seed.ts';
import { shareDemoBooks } from './share-books.ts';

let shop: TestShop;
let admin: TestUser;

const requireBooks = () => {
  const { simulatedBooks } = shop.services;
  if (!simulatedBooks) throw new Error('payments are not simulated');
  return simulatedBooks;
};
const share = () => shareDemoBooks({ db: shop.database.db, clock: shop.clock, books: requireBooks() });
const rowsOf = async (query: SQL) => {
  const rows = await shop.database.db.select({ row: sql`to_jsonb(found)` }).from(sql`(${query}) as found`);
  return rows.map(({ row }) => row);
};

beforeAll(async () => {
  shop = await createTestShop();
  const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
  const importImages = async (pictures: unknown[]) => pictures.map((_, index) => `/media/demo-${index}/1200.webp`);
  const { db } = shop.database;
  await seedDemo({ db, clock: shop.clock, currencies, exchangeRate: '85', importImages }, DEMO_ACCOUNTS);
  admin = await shop.admin();
}, 120_000);
afterAll(() => shop.close());

it('its year has orders in every state that lasts, more and more of them, by many people', async () => {
  const { db } = shop.database;
  const all = await db.select().from(orders);
  expect(all.length).toBe(400);
  const states = new Set(all.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`));
  expect([...states].sort()).toEqual([
    'confirmed paid',
    'delivered paid',
    'delivered partially_refunded',
    'delivered refunded',
    'inProcess paid',
    'inShipping paid',
    'rejected cancelled',
    'rejected expired',
    'rejected failed',
    'rejected refunded',
  ]);
  const ages = all.map(({ orderDate }) => (shop.clock.now().getTime() - orderDate.getTime()) / 86_400_000);
  expect([Math.min(...ages) > 0, Math.max(...ages) < 366]).toEqual([true, true]);
  const count = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  expect(count(0, 90)).toBeGreaterThan(2 * count(275, 365));
  expect(count(33, 38)).toBeGreaterThan(2 * count(45, 50));
  expect(new Set(all.map(({ userId }) => userId)).size).toBeGreaterThan(60);
  expect(await db.$count(outbox)).toBe(0);
});

it('what it has sent was sent in parcels with a carrier, a number and its address, which add up to the orders', async () => {
  const { db } = shop.database;
  const [all, parcels, items, lines] = [
    await db.select().from(orders),
    await db.select().from(shipments),
    await db.select().from(shipmentItems),
    await db.select().from(orderLines),
  ];
  const sent = all.filter(({ status }) => status === 'inShipping' || status === 'delivered');
  expect(sent.length).toBeGreaterThan(200);
  expect(parcels.map(({ orderId }) => orderId).sort()).toEqual(sent.map(({ id }) => id).sort());
  for (const { id, orderId, state, carrier, trackingNumber, trackingUrl, deliveredAt } of parcels) {
    const order = all.find((one) => one.id === orderId);
    expect([order?.fulfilment, state]).toEqual(['fulfilled', order?.status === 'delivered' ? 'delivered' : 'shipped']);
    expect(trackingUrl).toContain(trackingNumber);
    expect([carrier !== '', deliveredAt !== null]).toEqual([true, state === 'delivered']);
    const units = items.filter(({ shipmentId }) => shipmentId === id);
    const bought = lines.filter((line) => line.orderId === orderId);
    expect(units.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
      bought.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  }
  expect(all.filter(({ fulfilment }) => fulfilment === 'fulfilled')).toHaveLength(sent.length);
});

it('its sums of money are those of a second, slow computation', async () => {
  const { db } = shop.database;
  const [all, lines, attempts, given] = [
    await db.select().from(orders),
    await db.select().from(orderLines),
    await db.select().from(paymentAttempts),
    await db.select().from(refunds),
  ];
  for (const order of all) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const [attempt] = attempts.filter(({ orderId }) => orderId === order.id);
    expect(order.total).toBe(own.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
    expect(order.chargeTotal).toBe(own.reduce((sum, { chargePrice, quantity }) => sum + chargePrice * quantity, 0));
    for (const { price, chargePrice } of own) expect(chargePrice).toBe(Math.floor(price / 85 + 0.5));
    expect(attempt?.amount).toBe(order.chargeTotal);
    const back = given.filter(({ orderId }) => orderId === order.id);
    const [amount, revenue] = [
      back.reduce((sum, one) => sum + one.amount, 0),
      back.reduce((sum, one) => sum + one.revenue, 0),
    ];
    expect(Math.abs(revenue - (order.total * amount) / order.chargeTotal)).toBeLessThanOrEqual(0.5);
    const isPaid = order.paidAt !== null;
    const expected = amount === 0 ? 'paid' : amount < order.chargeTotal ? 'partially_refunded' : 'refunded';
    if (isPaid) expect(order.paymentStatus).toBe(expected);
    expect(attempt?.state === 'captured').toBe(isPaid);
  }
});

it('its stock is the sum of a ledger that never fell below zero, and nothing was sold before it was there', async () => {
  expect(await shop.services.inventory.findDifferences()).toEqual([]);
  const running = sql`select variant_id, sum(change) over (partition by variant_id order by at, id) as left_then from stock_ledger`;
  expect(await rowsOf(sql`select * from (${running}) as levels where left_then < 0`)).toEqual([]);
  expect(
    await rowsOf(sql`select l.title, o.order_date from order_lines l join orders o on o.id = l.order_id
      join products p on p.id = l.product_id where p.created_at >= o.order_date`),
  ).toEqual([]);
  const sold = sql`select variant_id, sum(quantity - restocked) as units from order_lines l join orders o on o.id = l.order_id
    where o.paid_at is not null group by 1 having sum(quantity - restocked) > 0`;
  const counted = sql`select variant_id, sum(units) as units from product_sales group by 1`;
  expect(await rowsOf(sql`(${sold}) except (${counted}) union all ((${counted}) except (${sold}))`)).toEqual([]);
});

it('whoever wrote a verified review had bought what it is about, and had it', async () => {
  const unbought =
    await rowsOf(sql`select r.user_name, r.message from reviews r where r.is_verified_purchase and not exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.user_id = r.user_id and l.product_id = r.product_id and o.status = 'delivered' and o.update_date < r.created_at
      or o.user_id = r.user_id and l.product_id = r.product_id and o.payment_status like '%refunded')`);
  expect(unbought).toEqual([]);
});

const check = async (): Promise<MoneyCheck> => {
  const done = await shop.services.moneyCheck.check('A test');
  if (!done) throw new Error('another money check runs');
  return done;
};

it('the simulated PayPal did not know its payments: the money check says so, and agrees once they are shared', async () => {
  const before = await check();
  expect(new Set(before.differences.map(({ kind }) => kind))).toContain('capture-not-at-provider');
  expect(await share()).toBe(400);
  expect(await share()).toBe(0);
  const after = await check();
  expect(after).toMatchObject({ way: 'report', remarks: [], found: 0 });
  const { captures, transactions } = after.counts;
  expect([captures > 20, transactions >= captures]).toEqual([true, true]);
}, 60_000);

it('refunds of its orders succeed, however old: in full, by item and by amount', async () => {
  const { db } = shop.database;
  const paid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`payment_status in ('paid', 'partially_refunded')`)
    .orderBy(orders.orderDate);
  const sample = Array.from({ length: 12 }, (_, index) => paid[Math.floor((index * (paid.length - 1)) / 11)]?.id ?? '');
  for (const [index, id] of sample.entries()) {
    const details = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id } })).data;
    const [item] = details.cartItems;
    const left = [{}, { amount: 1 }, { items: [{ orderItemId: item?.id ?? '', quantity: 1 }], restock: true }][
      index % 3
    ];
    const body = { reason: 'A trial', ...left };
    const answer = requireSuccess(await admin.call(calls.adminOrders.refund, { params: { id }, body }));
    expect(
      answer.data.refunds.map(({ status }) => status),
      id,
    ).not.toContain('failed');
  }
  expect(await db.$count(refunds, eq(refunds.state, 'failed'))).toBe(0);
  const made = (await readLedger(`${shop.url}/paypal-simulator`)).refunds;
  expect(made.length).toBe(await db.$count(refunds));
  expect(await check()).toMatchObject({ way: 'report', found: 0 });
  expect(await shop.services.inventory.findDifferences()).toEqual([]);
}, 120_000);

it('a simulator that lost its books is told of all again, with what was given back since', async () => {
  const { db } = shop.database;
  const goods = await findDemoData(db);
  await requireBooks().forget(goods.paymentIds);
  expect((await check()).found).toBeGreaterThan(0);
  expect(await share()).toBe(400);
  expect(await check()).toMatchObject({ found: 0 });
}, 60_000);

it('it leaves whole: people, sign-ups and searches, and at the simulated PayPal as well', async () => {
  const { db } = shop.database;
  const goods = await findDemoData(db);
  await requireBooks().forget(goods.paymentIds);
  await clearDemo(db, goods, shop.services.catalog.remove);
  for (const table of [orders, orderLines, paymentAttempts, refunds, newsletterSubscriptions])
    expect(await db.$count(table)).toBe(0);
  expect(await db.$count(users, eq(users.isDemo, true))).toBe(0);
  expect(await rowsOf(sql`select * from search_misses`)).toEqual([]);
  expect(await rowsOf(sql`select distinct by_name from stock_ledger where by = 'shopper'`)).toEqual([{ by_name: '' }]);
  expect(await check()).toMatchObject({ found: 0, counts: { transactions: 0 } });
}, 120_000);
