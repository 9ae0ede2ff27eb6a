import { and, asc, gte, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from './catalog.tables.ts';
import { currentSlug } from './product-columns.repository.ts';

/** The slugs of the live products between two ids, both included, in the ids' order. */
export async function selectSlugs(db: Executor, from: string, to: string): Promise<string[]> {
  const rows = await db
    .select({ slug: currentSlug })
    .from(products)
    .where(and(isNull(products.deletedAt), gte(products.id, from), lte(products.id, to)))
    .orderBy(asc(products.id));
  return rows.map(({ slug }) => slug);
}
