import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Executor } from '../../db/connection.ts';
import { systemClock } from '../../lib/clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { cartLines } from '../cart/cart.tables.ts';
import { productCounts, products, productVariants } from '../catalog/catalog.tables.ts';
import { orderLines } from '../orders/orders.tables.ts';
import { createInventoryService } from './index.ts';
import { productSales, stockLevels } from './inventory.tables.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'upgrade', 'migrations');
/** The migrations that brought variants and the ledger, and the first after them. */
const FIRST = '0008';
const AFTER = '0011';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Runs the migrations from one number on and up to another, which is left out. */
async function migrate(db: Executor, from: string, to: string): Promise<void> {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name >= from && name < to);
  for (const file of files.sort()) {
    const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) await db.execute(sql.raw(statement));
  }
}

/** A shop as it was before there were variants: three products, one of them deleted and one sold out. */
const OLD_SHOP = sql`
  with people as (
    insert into users (id, user_name, email, password_hash, role, created_at)
    values (gen_random_uuid(), 'Ann', 'ann@example.test', '', 'shopper', now()) returning id
  ), goods as (
    insert into products (id, title, description, category, brand, price, total_stock, image, created_at, updated_at, deleted_at)
    values (gen_random_uuid(), 'Kept', '', 'men', 'nike', 100, 7, '', now(), now(), null),
      (gen_random_uuid(), 'Sold out', '', 'men', 'nike', 100, 0, '', now(), now(), null),
      (gen_random_uuid(), 'Deleted', '', 'kids', 'nike', 100, 3, '', now(), now(), now()) returning id, title
  ), baskets as (
    insert into carts (id, user_id, created_at) select gen_random_uuid(), id, now() from people returning id, user_id
  ), lines as (
    insert into cart_lines (cart_id, product_id, quantity, added_at)
    select baskets.id, goods.id, 2, now() from baskets, goods where title <> 'Deleted'
  ), made as (
    insert into orders (id, user_id, user_name, cart_id, status, payment_status, total, price_currency, charge_total,
      charge_currency, exchange_rate, address_id, address, city, pincode, phone, notes, holds_stock, order_date, update_date)
    select gen_random_uuid(), user_id, 'Ann', id, 'confirmed', 'paid', 300, 'INR', 4, 'USD', '85', gen_random_uuid(),
      '', '', '', '', '', true, now(), now() from baskets returning id
  ), bought as (
    insert into order_lines (order_id, product_id, position, title, image, price, charge_price, quantity)
    select made.id, goods.id, row_number() over (), title, '', 100, 1, 1 from made, goods
  )
  insert into product_sales (day, product_id, units) select '2026-01-01', id, 1 from goods`;

it('a shop from before there were variants keeps its stock, carts, orders and sales', async () => {
  const { db } = database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
    await migrate(tx, '0000', FIRST);
    await tx.execute(OLD_SHOP);
    await migrate(tx, FIRST, AFTER);
  });

  const levels = await db
    .select({ title: products.title, onHand: stockLevels.onHand, isRetired: sql`${stockLevels.retiredAt} is not null` })
    .from(productVariants)
    .innerJoin(stockLevels, eq(stockLevels.variantId, productVariants.id))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .orderBy(products.title);
  expect(levels).toEqual([
    { title: 'Deleted', onHand: 3, isRetired: true },
    { title: 'Kept', onHand: 7, isRetired: false },
    { title: 'Sold out', onHand: 0, isRetired: false },
  ]);
  const inventory = createInventoryService({ db, clock: systemClock });
  expect(await inventory.findDifferences()).toEqual([]);
  for (const [table, count] of [
    [cartLines, 2],
    [orderLines, 3],
    [productSales, 3],
  ] as const) {
    const rows = await db.select({ productId: table.productId, variantId: table.variantId }).from(table);
    expect(rows).toHaveLength(count);
    expect(rows.every(({ productId, variantId }) => variantId === productId)).toBe(true);
  }
  const counted = await db.select({ count: sql<number>`sum(products)::integer` }).from(productCounts);
  expect(counted).toEqual([{ count: 2 }]);
});
