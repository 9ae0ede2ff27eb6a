import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { insertProduct, insertProducts } from '../../testing/factories.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { SYSTEM } from '../orders/index.ts';
import { createInventoryService, type InventoryService, type StockLine } from './index.ts';
import { productSales, stockLevels } from './inventory.tables.ts';

const ORDER = { reason: 'order', actor: SYSTEM } as const;
const RELEASE = { reason: 'release', actor: SYSTEM } as const;

let database: Database;
let inventory: InventoryService;
beforeAll(async () => {
  database = await openTestDatabase();
  inventory = createInventoryService({ db: database.db, clock: systemClock });
});
beforeEach(() => emptyDatabase(database));
afterEach(async () => expect(await inventory.findDifferences()).toEqual([]));
afterAll(() => database.close());

const stockOf = async (id: string) => {
  const [level] = await database.db.select().from(stockLevels).where(eq(stockLevels.variantId, id));
  return level?.onHand;
};

/** Number of times that this connection has read all stock levels one after the other. */
async function countScans(tx: Executor): Promise<number> {
  const [seen] = await tx
    .select({ scans: sql<number>`seq_scan::integer` })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`relname = 'stock_levels'`);
  if (!seen) throw new Error('there is no such table');
  return seen.scans;
}

const buy = (lines: StockLine[]) => inTransaction(database.db, (tx) => inventory.take(tx, lines, ORDER));

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe('taking stock', () => {
  it('hole S6: sells the last 7 items to exactly 7 of 50 buyers', async () => {
    const id = await insertProduct(database.db, { totalStock: 7 });
    const answers = await times(50, () => buy([{ variantId: id, quantity: 1 }]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      shortages: [{ variantId: id, available: 0 }],
    });
    expect(await stockOf(id)).toBe(0);
  });

  it('does not deadlock when 50 buyers name the same products in different orders', async () => {
    const ids = await insertProducts(database.db, [{ totalStock: 30 }, { totalStock: 60 }, { totalStock: 60 }]);
    const lines = ids.map((variantId) => ({ variantId, quantity: 1 }));
    const answers = await times(50, (n) => buy(n % 2 ? lines : [...lines].reverse()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    expect(await Promise.all(ids.map(stockOf))).toEqual([0, 30, 30]);
  });

  it('finds the levels by their index, in a shop of any size', async () => {
    const id = await insertProduct(database.db, { totalStock: 5 });
    await database.db.execute(sql`insert into stock_levels (variant_id, product_id, on_hand)
      select gen_random_uuid(), gen_random_uuid(), 0 from generate_series(1, 10000)`);
    await database.db.execute(sql`analyze stock_levels`);
    const scans = await inTransaction(database.db, async (tx) => {
      // The plan that a connection has once it knows the statement.
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      const before = await countScans(tx);
      await inventory.take(tx, [{ variantId: id, quantity: 1 }], ORDER);
      return (await countScans(tx)) - before;
    });
    expect(scans).toBe(0);
  });

  it('checks two lines of one product together', async () => {
    const id = await insertProduct(database.db, { totalStock: 5 });
    const lines = [
      { variantId: id, quantity: 3 },
      { variantId: id, quantity: 3 },
    ];
    expect(await buy(lines)).toMatchObject({ ok: false, shortages: [{ available: 5 }] });
    expect(await stockOf(id)).toBe(5);
  });

  it('reports every shortage at once, and a deleted or unknown product as none left', async () => {
    const [enough = '', few = '', deleted = ''] = await insertProducts(database.db, [
      { totalStock: 9 },
      { totalStock: 1 },
      { totalStock: 9, deletedAt: new Date() },
    ]);
    const unknown = newId();
    const taken = await buy([enough, few, deleted, unknown].map((variantId) => ({ variantId, quantity: 2 })));
    expect(taken.ok).toBe(false);
    const shortages = taken.ok ? [] : taken.shortages;
    expect(new Set(shortages)).toEqual(
      new Set([
        { variantId: few, available: 1 },
        { variantId: deleted, available: 0 },
        { variantId: unknown, available: 0 },
      ]),
    );
    expect(await stockOf(enough)).toBe(9);
  });

  it('loses no unit while 50 callers take and give back at once', async () => {
    const id = await insertProduct(database.db, { totalStock: 20 });
    const line = [{ variantId: id, quantity: 2 }];
    await times(50, async () => {
      const taken = await buy(line);
      if (taken.ok) await inTransaction(database.db, (tx) => inventory.release(tx, line, RELEASE));
    });
    expect(await stockOf(id)).toBe(20);
  });

  it('gives back to a deleted product too', async () => {
    const id = await insertProduct(database.db, { totalStock: 1, deletedAt: new Date() });
    await inventory.release(database.db, [{ variantId: id, quantity: 4 }], RELEASE);
    expect(await stockOf(id)).toBe(5);
  });
});

describe('sales', () => {
  it('are counted once for each of 50 callers, and taken off again', async () => {
    const [a = '', b = ''] = await insertProducts(database.db, [{}, {}]);
    const lines = [
      { variantId: a, productId: a, quantity: 1 },
      { variantId: b, productId: b, quantity: 2 },
      { variantId: a, productId: a, quantity: 1 },
    ];
    await times(50, (n) =>
      inTransaction(database.db, (tx) =>
        inventory.recordSales(tx, n % 2 ? lines : [...lines].reverse(), '2026-03-01', 1),
      ),
    );
    await inventory.recordSales(database.db, lines, '2026-03-01', -1);
    const rows = await database.db.select().from(productSales);
    expect(new Set(rows)).toEqual(
      new Set([
        { day: '2026-03-01', variantId: a, productId: a, units: 98 },
        { day: '2026-03-01', variantId: b, productId: b, units: 98 },
      ]),
    );
  });

  it('issue: two sales of sizes, some of which were the first of their day, waited for each other in a circle', async () => {
    const { db } = database;
    const size = (productId: string) => ({ productId, variantId: newId(), quantity: 1 });
    const [shirt, skirt] = [size(newId()), size(newId())];
    const sell = (lines: (typeof shirt)[]) =>
      inTransaction(db, (tx) => inventory.recordSales(tx, lines, '2026-03-01', 1));
    await sell([shirt, skirt]);
    const before = await countDeadlocks(db);

    // While the shirt's total is locked, the first waits for it, and the second behind the first.
    const sales = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select from product_sales_totals where product_id = ${shirt.productId} for update`);
      const first = sell([shirt, size(skirt.productId)]);
      await vi.waitUntil(async () => (await countLockWaits(db)) === 1);
      const second = sell([skirt, size(shirt.productId)]);
      await vi.waitUntil(async () => (await countLockWaits(db)) === 2);
      return { first, second };
    });

    await Promise.all([sales.first, sales.second]);
    expect((await countDeadlocks(db)) - before).toBe(0);
  });
});
