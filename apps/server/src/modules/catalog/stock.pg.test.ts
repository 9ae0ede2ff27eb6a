import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../lib/ids.ts';
import { insertProduct, insertProducts } from '../../testing/factories.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { productSales, products } from './catalog.tables.ts';
import { giveBackStock, recordSales, type StockLine, type StockTaken, takeStock } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const stockOf = async (id: string) => {
  const [row] = await database.db.select({ stock: products.totalStock }).from(products).where(eq(products.id, id));
  return row?.stock;
};

class Undo extends Error {}

/** As checkout does it: all lines or none. */
async function buy(lines: StockLine[]): Promise<StockTaken> {
  let taken: StockTaken | undefined;
  try {
    await inTransaction(database.db, async (tx) => {
      taken = await takeStock(tx, lines);
      if (!taken.ok) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!taken) throw new Error('nothing was tried');
  return taken;
}

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe('taking stock', () => {
  it('sells the last 7 items to exactly 7 of 50 buyers', async () => {
    const id = await insertProduct(database.db, { totalStock: 7, title: 'Last Coats' });
    const answers = await times(50, () => buy([{ productId: id, quantity: 1 }]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      shortages: [{ productId: id, title: 'Last Coats', available: 0 }],
    });
    expect(await stockOf(id)).toBe(0);
  });

  it('does not deadlock when 50 buyers name the same products in different orders', async () => {
    const ids = await insertProducts(database.db, [{ totalStock: 30 }, { totalStock: 60 }, { totalStock: 60 }]);
    const lines = ids.map((productId) => ({ productId, quantity: 1 }));
    const answers = await times(50, (n) => buy(n % 2 ? lines : [...lines].reverse()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    expect(await Promise.all(ids.map(stockOf))).toEqual([0, 30, 30]);
  });

  it('checks two lines of one product together', async () => {
    const id = await insertProduct(database.db, { totalStock: 5 });
    const lines = [
      { productId: id, quantity: 3 },
      { productId: id, quantity: 3 },
    ];
    expect(await buy(lines)).toMatchObject({ ok: false, shortages: [{ available: 5 }] });
    expect(await stockOf(id)).toBe(5);
  });

  it('tells every shortage at once, and a deleted or unknown product as none left', async () => {
    const [enough = '', few = '', deleted = ''] = await insertProducts(database.db, [
      { totalStock: 9 },
      { totalStock: 1, title: 'Few' },
      { totalStock: 9, title: 'Deleted', deletedAt: new Date() },
    ]);
    const unknown = newId();
    const taken = await buy([enough, few, deleted, unknown].map((productId) => ({ productId, quantity: 2 })));
    expect(taken.ok).toBe(false);
    const shortages = taken.ok ? [] : taken.shortages;
    expect(new Set(shortages)).toEqual(
      new Set([
        { productId: few, title: 'Few', available: 1 },
        { productId: deleted, title: 'Deleted', available: 0 },
        { productId: unknown, title: '', available: 0 },
      ]),
    );
    expect(await stockOf(enough)).toBe(9);
  });

  it('loses no unit while 50 callers take and give back at once', async () => {
    const id = await insertProduct(database.db, { totalStock: 20 });
    const line = [{ productId: id, quantity: 2 }];
    await times(50, async () => {
      const taken = await buy(line);
      if (taken.ok) await inTransaction(database.db, (tx) => giveBackStock(tx, line));
    });
    expect(await stockOf(id)).toBe(20);
  });

  it('gives back to a deleted product too', async () => {
    const id = await insertProduct(database.db, { totalStock: 1, deletedAt: new Date() });
    await giveBackStock(database.db, [{ productId: id, quantity: 4 }]);
    expect(await stockOf(id)).toBe(5);
  });
});

describe('sales', () => {
  it('are counted once for each of 50 callers, and taken off again', async () => {
    const [a = '', b = ''] = await insertProducts(database.db, [{}, {}]);
    const lines = [
      { productId: a, quantity: 1 },
      { productId: b, quantity: 2 },
      { productId: a, quantity: 1 },
    ];
    await times(50, (n) =>
      inTransaction(database.db, (tx) => recordSales(tx, n % 2 ? lines : [...lines].reverse(), '2026-03-01', 1)),
    );
    await recordSales(database.db, lines, '2026-03-01', -1);
    const rows = await database.db.select().from(productSales);
    expect(new Set(rows)).toEqual(
      new Set([
        { day: '2026-03-01', productId: a, units: 98 },
        { day: '2026-03-01', productId: b, units: 98 },
      ]),
    );
  });
});

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
