import { ORDER_SORTS, ORDER_TABS, type OrderSort } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createShipmentRecords } from '../shipments/index.ts';
import { createOrderLists, type WantedOrders } from './order-lists.ts';

/**
 * Of a hundred orders two are confirmed, one is in process, two are in shipping, one waits for a transfer, and the others are
 * delivered; of a thousand one is overpaid, one has a question, and one of those in shipping is partly sent.
 */
const ORDERS = 100_000;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  for (const { first, last } of partsOf(ORDERS, 5000)) {
    await db.execute(sql`
      insert into orders (id, user_name, email, cart_id, status, payment_method, payment_status, total, price_currency,
        charge_total, charge_currency, exchange_rate, address, city, pincode, phone, notes, holds_stock, fulfilment,
        question_at, order_date, update_date, paid_at)
      select md5('order' || n)::uuid, 'Asha Rao' || n, 'buyer' || n || '@example.test', gen_random_uuid(),
        case when n % 100 < 2 then 'confirmed' when n % 100 = 2 then 'inProcess' when n % 100 in (3, 4) then 'inShipping'
          when n % 100 = 5 then 'pending' else 'delivered' end,
        case when n % 2 = 1 then 'bank_transfer' else 'paypal' end,
        case when n % 100 = 5 then 'awaiting' when n % 1000 = 101 then 'refunded' else 'paid' end,
        100 + (n * 7919) % 100003, 'INR', 100, 'INR', '1', '12 Lake View Road', 'Pune', '411001', '', '', true,
        case when n % 1000 = 3 then 'partial' else 'unfulfilled' end,
        case when n % 1000 = 500 then now() end,
        '2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => n), '2027-01-01T00:00:00Z'::timestamptz - make_interval(mins => n),
        case when n % 100 <> 5 then now() end
      from generate_series(${first}::integer, ${last}::integer) as n`);
    await db.execute(sql`
      insert into payment_receipts (id, order_id, kind, amount, currency, received_at, request_key, by_name, created_at)
      select gen_random_uuid(), md5('order' || n)::uuid, 'receipt', case when n % 1000 = 7 then 150 else 100 end, 'INR', now(),
        'once', 'Ada', now()
      from generate_series(${first}::integer, ${last}::integer) as n where n % 2 = 1 and n % 100 <> 5`);
  }
  for (const table of ['orders', 'payment_receipts']) await db.execute(sql.raw(`vacuum analyze ${table}`));
}, 300_000);
afterAll(() => database.close());

const lists = () =>
  createOrderLists({
    ...{ db: database.db, timeZone: 'UTC', shipments: createShipmentRecords() },
    payments: {
      listRefunds: async () => [],
      listReceipts: async () => [],
      listOrdersOf: async () => [],
      listRefundsDue: async () => [],
    },
  });

/** Milliseconds of the quickest of three. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

it('counts and totals of all tabs are those of the slow count, and quick', async () => {
  const { rows } = (await database.db.execute(sql`
    select count(*) filter (where status = 'confirmed' and payment_status <> 'refunded')::integer as "toPack",
      count(*) filter (where payment_status <> 'refunded' and (status = 'inProcess' or (status = 'inShipping' and fulfilment = 'partial')))::integer as "toSend",
      count(*) filter (where status = 'inShipping')::integer as sent,
      count(*) filter (where payment_status = 'awaiting')::integer as awaiting,
      count(*) filter (where question_at is not null)::integer as question
    from orders`)) as { rows: [Record<string, number>] };
  const overpaid = ORDERS / 1000;
  const slow = { ...rows[0], overpaid, refundDue: overpaid };
  const { tabs } = await lists().listOrders({}, { page: 1, limit: 10 });
  expect(tabs).toEqual(slow);
  for (const tab of ORDER_TABS) {
    const { total, data } = await lists().listOrders({ tab }, { page: 1, limit: 10 });
    expect([tab, total, data.length]).toEqual([tab, slow[tab as keyof typeof slow], 10]);
  }
  expect(await timeOf(() => lists().countWork())).toBeLessThan(60);
});

const wanted: [string, WantedOrders][] = [
  ...ORDER_SORTS.map((sort): [string, WantedOrders] => [`all, ${sort}`, { sort }]),
  ...ORDER_TABS.flatMap((tab) => ORDER_SORTS.map((sort): [string, WantedOrders] => [`${tab}, ${sort}`, { tab, sort }])),
  ...ORDER_SORTS.map((sort): [string, WantedOrders] => [
    `days, ${sort}`,
    { from: '2026-02-01', to: '2026-02-03', sort },
  ]),
  ['a tab within days', { tab: 'toPack', from: '2026-02-01', to: '2026-02-03' }],
  ['a search in a tab', { tab: 'toPack', search: 'rao101' }],
];

it.each(wanted)('a page is quick: %s', async (_, query) => {
  expect(await timeOf(() => lists().listOrders(query, { page: 1, limit: 10 }))).toBeLessThan(250);
});

it('a file has every order once, whatever its order', async () => {
  for (const sort of ['newest', 'highest'] satisfies OrderSort[]) {
    let ids: string[] = [];
    for await (const part of await lists().exportCsv({ tab: 'toPack', sort }))
      ids = ids.concat(part.split('\r\n').map((line) => line.slice(1, 37)));
    const orders = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id));
    expect(orders).toHaveLength((2 * ORDERS) / 100 - ORDERS / 1000);
    expect(new Set(orders).size).toBe(orders.length);
  }
});
