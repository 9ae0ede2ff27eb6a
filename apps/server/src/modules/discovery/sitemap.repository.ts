import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { productSlugs, products } from '../catalog/catalog.tables.ts';

/** The slugs of the live products between two ids, both included, in the ids' order. */
export async function selectSlugs(db: Executor, from: string, to: string): Promise<string[]> {
  const rows = await db
    .select({ slug: sql<string>`coalesce(${productSlugs.slug}, ${products.id}::text)` })
    .from(products)
    .leftJoin(productSlugs, and(eq(productSlugs.productId, products.id), productSlugs.isCurrent))
    .where(and(isNull(products.deletedAt), gte(products.id, from), lte(products.id, to)))
    .orderBy(asc(products.id));
  return rows.map(({ slug }) => slug);
}
