import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { insertProduct, insertProducts } from '../../testing/factories.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { createInventoryService } from '../inventory/index.ts';
import { productSales, stockCounts, stockLevels } from '../inventory/inventory.tables.ts';
import { SYSTEM } from '../orders/index.ts';
import { products } from './catalog.tables.ts';
import { createCatalogFigures } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

it('keeps the counts right while products come and go at once', async () => {
  await times(30, async (n) => {
    const id = await insertProduct(database.db, { category: n % 2 ? 'men' : 'kids' });
    if (n % 3 === 0) await database.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));
  });
  const result = await database.db.execute(sql`
    select (select sum(products)::integer from product_counts) as counted,
           (select count(*)::integer from products where deleted_at is null) as there`);
  expect((result as { rows: unknown[] }).rows).toEqual([{ counted: 20, there: 20 }]);
});

const CAUSE = { reason: 'order', actor: SYSTEM } as const;

/** The counters next to what is there. */
async function stockFigures() {
  const result = await database.db.execute(sql`
    select (count(*) filter (where units = 0))::integer as "outOfStock",
      (count(*) filter (where units between 1 and 10))::integer as "lowStock"
    from (select sum(on_hand) as units from stock_levels where retired_at is null group by product_id) as stock`);
  return {
    counted: await createCatalogFigures(database.db).stock(),
    there: (result as { rows: unknown[] }).rows[0],
  };
}

it('keeps the counts of stock right while units are sold, given back, added up and retired at once', async () => {
  const inventory = createInventoryService({ db: database.db, clock: systemClock });
  const ids = await insertProducts(
    database.db,
    [0, 1, 5, 9, 10, 11, 12, 20].map((totalStock) => ({ totalStock })),
  );
  // Two more variants of each of the last three: their stock is added up.
  const variants = ids
    .slice(5)
    .flatMap((productId) => [1, 2].map(() => ({ variantId: newId(), productId, onHand: 2 })));
  await inventory.open(database.db, variants, SYSTEM);
  const sold = [...ids, ...variants.map(({ variantId }) => variantId)];
  const pick = (n: number) => [{ variantId: sold[(n * 7) % sold.length] ?? '', quantity: 1 + (n % 2) }];
  await times(120, async (n) => {
    if (n % 20 === 0) await inventory.foldStockCounts();
    else if (n % 41 === 0)
      await inTransaction(database.db, (tx) => inventory.retire(tx, { productId: ids[n % 2] ?? '' }));
    else if (n % 3 === 0) await inTransaction(database.db, (tx) => inventory.release(tx, pick(n), CAUSE));
    else await inTransaction(database.db, (tx) => inventory.take(tx, pick(n), CAUSE));
  });
  const before = await stockFigures();
  expect(before.counted).toEqual(before.there);
  await inventory.foldStockCounts();
  const after = await stockFigures();
  expect(after).toEqual(before);
  expect(await database.db.$count(stockCounts)).toBeLessThanOrEqual(2);
});

it('counts a product once that ran out while its variants were sold by different people at once', async () => {
  const inventory = createInventoryService({ db: database.db, clock: systemClock });
  const ids = await insertProducts(
    database.db,
    Array.from({ length: 4 }, () => ({ totalStock: 1 })),
  );
  const variants = ids.flatMap((productId) =>
    Array.from({ length: 11 }, () => ({ variantId: newId(), productId, onHand: 1 })),
  );
  await inventory.open(database.db, variants, SYSTEM);
  expect((await stockFigures()).counted).toEqual({ outOfStock: 0, lowStock: 0 });
  const sold = [...ids, ...variants.map(({ variantId }) => variantId)];
  await Promise.all(
    sold.map((variantId) =>
      inTransaction(database.db, (tx) => inventory.take(tx, [{ variantId, quantity: 1 }], CAUSE)),
    ),
  );
  expect((await stockFigures()).counted).toEqual({ outOfStock: 4, lowStock: 0 });
});

it('a sale that leaves a product where it was writes no counter', async () => {
  const inventory = createInventoryService({ db: database.db, clock: systemClock });
  const id = await insertProduct(database.db, { totalStock: 50 });
  await inventory.foldStockCounts();
  await inventory.take(database.db, [{ variantId: id, quantity: 39 }], CAUSE);
  expect(await database.db.select().from(stockCounts)).toEqual([]);
  await inventory.take(database.db, [{ variantId: id, quantity: 1 }], CAUSE);
  expect(await database.db.select().from(stockCounts)).toMatchObject([{ state: 'low', products: 1 }]);
});

it('a sale changes its level in place: no index holds the stock', async () => {
  const inventory = createInventoryService({ db: database.db, clock: systemClock });
  const id = await insertProduct(database.db, { totalStock: 500 });
  await times(30, () => inventory.take(database.db, [{ variantId: id, quantity: 1 }], CAUSE));
  const indexed = await database.db.execute(sql`
    select indexdef from pg_indexes where tablename = ${'stock_levels'} and indexdef like ${'%on_hand%'}`);
  expect((indexed as { rows: unknown[] }).rows).toEqual([]);
  expect(await database.db.select().from(stockLevels)).toMatchObject([{ onHand: 470 }]);
});

it('keeps the units sold of each product right while orders are paid and given back at once', async () => {
  const [a = '', b = ''] = await insertProducts(database.db, [{ title: 'A' }, { title: 'B' }]);
  const inventory = createInventoryService({ db: database.db, clock: systemClock });
  const lines = [a, b].map((id, n) => ({ variantId: id, productId: id, quantity: 2 - n }));
  await times(40, (n) =>
    inTransaction(database.db, (tx) =>
      inventory.recordSales(tx, n % 2 ? lines : [...lines].reverse(), `2026-01-0${1 + (n % 3)}`, n % 4 === 0 ? -1 : 1),
    ),
  );
  const figures = createCatalogFigures(database.db);
  expect(await figures.topSeller()).toMatchObject({ title: 'A', unitsSold: 40 });
  expect(await figures.leastSelling()).toMatchObject({ title: 'B', unitsSold: 20 });
  await database.db.delete(productSales);
  expect(await figures.topSeller()).toBeNull();
});
