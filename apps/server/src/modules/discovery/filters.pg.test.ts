import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { systemClock } from '../../lib/clock.ts';
import { insertSizedProduct } from '../../testing/factories.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { createInventoryService } from '../inventory/index.ts';
import { SYSTEM } from '../orders/index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function read<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.db.execute(query)) as { rows: unknown[] }).rows as Row[];
}

/** The rows that the triggers maintain, next to what the tables say. */
const different = () =>
  read(sql`
    select * from sold_variants as sold full join variant_filters as kept using (product_id, variant_id)
    where (sold.category, sold.brand, sold.rating, sold.base_price, sold.base_sale_price, sold.own_price,
        sold.own_sale_price, sold.choices, sold.in_stock)
      is distinct from (kept.category, kept.brand, kept.rating, kept.base_price, kept.base_sale_price, kept.own_price,
        kept.own_sale_price, kept.choices, kept.in_stock)`);

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

describe('what is stored of the variants', () => {
  beforeEach(() => emptyDatabase(database));

  it('is what they are after orders, stock edits, prices, ratings and retirements at once', async () => {
    const inventory = createInventoryService({ db: database.db, clock: systemClock });
    const stocks = Array.from({ length: 6 }, () => ({ S: 2, M: 1, L: 0, XL: 1 }));
    const shirts = await Promise.all(stocks.map((stock) => insertSizedProduct(database.db, stock)));
    const variants = shirts.flatMap(({ productId, sizes }) =>
      Object.values(sizes).map((variantId) => ({ variantId, productId })),
    );
    const cause = { reason: 'order', actor: SYSTEM } as const;
    const sellSome = () =>
      inTransaction(database.db, async (tx) => {
        const lines = [pick(variants), pick(variants)].map(({ variantId }) => ({ variantId, quantity: 1 }));
        await inventory.lock(tx, lines);
        const { ok } = await inventory.take(tx, lines, cause);
        if (ok && Math.random() < 0.6) await inventory.release(tx, lines, cause);
      });
    const editStock = () =>
      inTransaction(database.db, async (tx) => {
        const { variantId } = pick(variants);
        await inventory.lock(tx, [{ variantId }]);
        await inventory.edit(tx, [{ variantId, sku: '', variantTitle: '', onHand: pick([0, 1, 3]) }], SYSTEM);
      });
    const change = (query: ReturnType<typeof sql>) => inTransaction(database.db, (tx) => tx.execute(query));
    const changes = [
      sellSome,
      sellSome,
      editStock,
      () =>
        change(sql`update products set base_price = ${pick([100, 200, 300])}, brand = ${pick(['zara', 'hm'])}
          where id = ${pick(shirts).productId}`),
      () =>
        change(sql`update products set price = ${pick([100, 200, 300])}, sale_price = ${pick([0, 50])}, created_at = now(),
            title = ${pick(['Shirt', 'Blouse'])}
          where id = ${pick(shirts).productId}`),
      () =>
        change(sql`update products set rating_count = rating_count + 1, rating_sum = rating_sum + ${pick([1, 5])}::integer
          where id = ${pick(shirts).productId}`),
      () =>
        change(sql`update product_variants set price = ${pick([100, 150])}::bigint, sale_price = ${pick([0, 90])}::bigint
          where product_id = ${pick(shirts).productId}`),
      () =>
        change(sql`update product_variants set retired_at = ${pick([null, new Date().toISOString()])}::timestamptz
          where id = ${pick(variants).variantId}`),
      () =>
        change(sql`update stock_levels set retired_at = ${pick([null, new Date().toISOString()])}::timestamptz
          where variant_id = ${pick(variants).variantId}`),
    ];
    const failures: unknown[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 40; round += 1) await pick(changes)().catch((error) => failures.push(error));
      }),
    );
    // What is refused is stock that is not there.
    expect(failures.filter((error) => /deadlock/i.test(String((error as Error).cause ?? error)))).toEqual([]);
    expect(await different()).toEqual([]);
  });
});
