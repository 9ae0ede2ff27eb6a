import { MOST_FOUND } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { indexesUsed } from '../../testing/index-scans.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { searchOrders } from './order-search.repository.ts';

/** One of a hundred waits for its payment. */
const ORDERS = 20_000;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const { first, last } of partsOf(ORDERS)) {
    await database.db.execute(sql`
    insert into users (id, user_name, email, password_hash, role, created_at)
    select md5('user' || n)::uuid, 'Asha Rao' || n, 'buyer' || n || '@example.test', 'none', 'shopper', now()
    from generate_series(${first}::integer, ${last}::integer) as n`);
    await database.db.execute(sql`
    insert into orders (id, user_id, user_name, cart_id, status, payment_status, total, price_currency, charge_total,
      charge_currency, exchange_rate, address_id, address, city, pincode, phone, notes, holds_stock, payable_until,
      order_date, update_date)
    select md5('order' || n)::uuid, md5('user' || n)::uuid, 'Asha Rao' || n, gen_random_uuid(), 'pending', 'pending', 100, 'INR', 100,
      'USD', '85', gen_random_uuid(), '12 Lake View Road', 'Pune', '411001', '+91 98-' || lpad(n::text, 8, '0'), '', true,
      case when n % 100 = 0 then now() + interval '30 minutes' end, now(), now()
    from generate_series(${first}::integer, ${last}::integer) as n`);
  }
  await database.db.execute(sql`
    insert into order_lines (order_id, product_id, variant_id, position, title, sku, image, price, charge_price, quantity)
    select id, id, id, 0, 'Shirt', 'SHIRT-' || right(phone, 8) || '-M', '', 100, 100, 1 from orders`);
  for (const table of ['orders', 'users', 'order_lines']) await database.db.execute(sql.raw(`vacuum analyze ${table}`));
});
afterAll(() => database.close());

it.each([
  ['was paid', 77],
  ['waits for its payment', 700],
])('an order that %s is found by a part of its id without a look at the others', async (_, n) => {
  const { rows } = (await database.db.execute(sql`select md5('order' || ${n}::integer)::uuid as id`)) as {
    rows: [{ id: string }];
  };
  const [{ id }] = rows;
  let found: unknown;
  const used = await indexesUsed(
    database.db,
    ['orders_search_idx', 'orders_one_payable_per_buyer', 'orders_newest_idx'],
    async (tx) => {
      const { rows, total } = await searchOrders(
        tx,
        { text: id.slice(5, 20), paid: [] },
        {},
        {
          page: 1,
          limit: 10,
        },
      );
      found = { ids: rows.map((row) => row.id), total };
    },
  );
  expect(found).toEqual({ ids: [id], total: 1 });
  expect(used).toEqual(['orders_search_idx', 'orders_one_payable_per_buyer']);
});

it('few letters of an id are looked up as well: all orders were walked through for them', async () => {
  const used = await indexesUsed(database.db, ['orders_search_idx', 'orders_newest_idx'], (tx) =>
    searchOrders(tx, { text: 'beef', paid: [] }, {}, { page: 1, limit: 10 }),
  );
  expect(used).toEqual(['orders_search_idx']);
});

it.each([
  ['name', 'rao19999', 1],
  ['email', 'buyer1777@example.test', 1],
  ['phone', '+91 98 0000 1777', 1],
  ['beginning of a SKU', 'shirt-00001777', 1],
  ['words of more than one', 'rao1777 9800001777', 1],
])('orders are found by %s without a look at the others: %s', async (_, search, total) => {
  let found: unknown;
  const used = await indexesUsed(database.db, ['orders_newest_idx'], async (tx) => {
    found = (await searchOrders(tx, { text: search, paid: [] }, {}, { page: 1, limit: 10 })).total;
  });
  expect(found).toBe(total);
  expect(used).toEqual([]);
});

it('of a name that very many have, the newest orders come first, and not all are counted', async () => {
  const { rows, total } = await searchOrders(
    database.db,
    { text: 'asha', paid: [] },
    { status: 'pending' },
    {
      page: 2,
      limit: 10,
    },
  );
  const { rows: newest } = (await database.db.execute(
    sql`select id from orders order by order_date desc, id desc limit 10 offset 10`,
  )) as { rows: { id: string }[] };
  expect(rows.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  expect(total).toBe(MOST_FOUND + 1);
});
