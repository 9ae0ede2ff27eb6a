import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { insertProduct } from '../../testing/factories.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { products } from './catalog.tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
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
