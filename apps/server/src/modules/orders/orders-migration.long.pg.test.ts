import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const MIGRATION = join(import.meta.dirname, '../../../upgrade/migrations/0041_statistics_of_what_is_there.sql');
/** Number of rows that PostgreSQL names for a table that was never analysed. */
const UNKNOWN = -1;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function rowsKnown(): Promise<unknown[]> {
  const { rows } = (await database.db.execute(
    sql`select reltuples::int as known from pg_class where oid in ('orders'::regclass, 'outbox'::regclass) order by relname`,
  )) as { rows: { known: number }[] };
  return rows.map(({ known }) => known);
}

it('an upgraded shop had no statistics of what its orders are searched by until it was analysed some day', async () => {
  const migration = readFileSync(MIGRATION, 'utf8');
  await database.db.execute(sql.raw(migration));
  expect(await rowsKnown(), 'of a new shop').toEqual([UNKNOWN, UNKNOWN]);
  await database.db.execute(sql`
    with people as (
      insert into users (id, user_name, email, password_hash, role, created_at)
      values (gen_random_uuid(), 'Asha', 'asha@example.test', 'none', 'shopper', now()) returning id
    )
    insert into orders (id, user_id, user_name, cart_id, status, payment_status, total, price_currency, charge_total,
      charge_currency, exchange_rate, address_id, address, city, pincode, phone, notes, holds_stock, order_date, update_date)
    select gen_random_uuid(), id, 'Asha', gen_random_uuid(), 'delivered', 'paid', 100, 'INR', 100, 'USD', '85',
      gen_random_uuid(), '', 'Pune', '411001', '', '', false, now(), now() from people, generate_series(1, 300)`);
  await database.db.execute(sql.raw(migration));
  expect(await rowsKnown()).toEqual([300, UNKNOWN]);
  expect(
    await database.db.execute(sql`select from pg_stats_ext_exprs where statistics_name = 'orders_id_text_stats'`),
  ).toMatchObject({ rowCount: 1 });
});
