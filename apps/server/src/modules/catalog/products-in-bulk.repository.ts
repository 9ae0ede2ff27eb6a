import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { productSlugs, products, productVariants } from './catalog.tables.ts';
import { isUndeleted } from './product-columns.repository.ts';
import { staffColumns } from './staff-columns.repository.ts';
import { type DetailedProductRow, variantsOfProduct } from './variants.repository.ts';

const columns = { ...staffColumns, images: products.images, variants: variantsOfProduct };

/** Those of these products that are not deleted, with the variants that are sold of them, in no order. */
export async function listWhole(db: Executor, ids: readonly string[]): Promise<DetailedProductRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isUndeleted));
}

/** Lists whole products after one of them, in the order of their ids. */
export const listWholeAfter = (db: Executor, id: string, limit: number): Promise<DetailedProductRow[]> =>
  db
    .select(columns)
    .from(products)
    .where(and(gt(products.id, id), isUndeleted))
    .orderBy(asc(products.id))
    .limit(limit);

/** Finds the products whose variants have these SKUs. @param skus folded as codes are, like those that are answered */
export async function findSkus(db: Executor, skus: readonly string[]): Promise<{ sku: string; productId: string }[]> {
  if (skus.length === 0) return [];
  const sku = sql<string>`fold_code(${productVariants.sku})`;
  return db
    .select({ sku, productId: productVariants.productId })
    .from(productVariants)
    .innerJoin(products, and(eq(products.id, productVariants.productId), isUndeleted))
    .where(and(inArray(sku, [...skus]), ne(productVariants.sku, ''), isNull(productVariants.retiredAt)));
}

/** Those of these slugs that are in use. */
export async function findSlugs(
  db: Executor,
  slugs: readonly string[],
): Promise<{ slug: string; productId: string }[]> {
  if (slugs.length === 0) return [];
  const { slug, productId, isCurrent } = productSlugs;
  return db
    .select({ slug, productId })
    .from(productSlugs)
    .where(and(inArray(slug, [...slugs]), isCurrent));
}
