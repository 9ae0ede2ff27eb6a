import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { indexesUsed } from '../../testing/index-scans.ts';
import { partsOf } from '../../testing/parts.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { listForAdmin } from './order-lists.repository.ts';

/** One of a hundred waits for its payment. */
const ORDERS = 20_000;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const { first, last } of partsOf(ORDERS)) {
    await database.db.execute(sql`
    insert into users (id, user_name, email, password_hash, role, created_at)
    select md5('user' || n)::uuid, 'Asha', 'asha' || n || '@example.test', 'none', 'shopper', now()
    from generate_series(${first}::integer, ${last}::integer) as n`);
    await database.db.execute(sql`
    insert into orders (id, user_id, user_name, cart_id, status, payment_status, total, price_currency, charge_total,
      charge_currency, exchange_rate, address_id, address, city, pincode, phone, notes, holds_stock, payable_until,
      order_date, update_date)
    select md5('order' || n)::uuid, md5('user' || n)::uuid, 'Asha', gen_random_uuid(), 'pending', 'pending', 100, 'INR', 100,
      'USD', '85', gen_random_uuid(), '12 Lake View Road', 'Pune', '411001', '+91 98220 55501', '', true,
      case when n % 100 = 0 then now() + interval '30 minutes' end, now(), now()
    from generate_series(${first}::integer, ${last}::integer) as n`);
  }
  await database.db.execute(sql`vacuum analyze orders`);
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
    ['orders_id_text_idx', 'orders_one_payable_per_user', 'orders_newest_idx'],
    async (tx) => {
      const { rows, countMatches } = await listForAdmin(tx, { search: id.slice(5, 20) }, { page: 1, limit: 10 });
      found = { ids: rows.map((row) => row.id), total: await countMatches() };
    },
  );
  expect(found).toEqual({ ids: [id], total: 1 });
  expect(used).toEqual(['orders_id_text_idx', 'orders_one_payable_per_user']);
});

it('few letters of an id are looked up as well: all orders were walked through for them', async () => {
  const used = await indexesUsed(database.db, ['orders_id_text_idx', 'orders_newest_idx'], (tx) =>
    listForAdmin(tx, { search: 'beef' }, { page: 1, limit: 10 }),
  );
  expect(used).toEqual(['orders_id_text_idx']);
});
