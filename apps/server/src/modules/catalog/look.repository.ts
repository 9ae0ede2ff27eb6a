import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from './catalog.tables.ts';
import { isLive } from './product-columns.repository.ts';

/** The ids of the live ones of these products, in no order. */
export async function findLiveIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isLive));
  return rows.map(({ id }) => id);
}

/** The ids of the products that go with a live one, in order; those gone since included. */
export async function findLook(db: Executor, id: string): Promise<string[]> {
  const [row] = await db
    .select({ look: products.completeTheLook })
    .from(products)
    .where(and(eq(products.id, id), isLive));
  return row?.look ?? [];
}
