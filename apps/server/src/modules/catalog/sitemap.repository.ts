import { and, asc, gte, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from './catalog.tables.ts';

/** The ids of the live products between two ids, both included, in their order. */
export async function selectIds(db: Executor, from: string, to: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deletedAt), gte(products.id, from), lte(products.id, to)))
    .orderBy(asc(products.id));
  return rows.map(({ id }) => id);
}
