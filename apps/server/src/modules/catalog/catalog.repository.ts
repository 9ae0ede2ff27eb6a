import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from './catalog.tables.ts';
import { type ProductRow, productColumns } from './product-columns.repository.ts';

export type NewProduct = typeof products.$inferInsert;
export type ProductFields = Pick<
  NewProduct,
  'title' | 'description' | 'category' | 'subcategory' | 'brand' | 'price' | 'salePrice' | 'totalStock' | 'image'
>;

const isLive = isNull(products.deletedAt);

/** The live ones of these products, in no order. */
export async function findProducts(db: Executor, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isLive));
}

export async function insertProduct(db: Executor, product: NewProduct): Promise<ProductRow | undefined> {
  const [row] = await db.insert(products).values(product).returning(productColumns);
  return row;
}

/**
 * Changes a live product; with `version`, only while it is still that version.
 * @returns undefined when there is no such product, or not in that version
 */
export async function updateProduct(
  db: Executor,
  { id, version, stockBefore }: { id: string; version?: number; stockBefore?: number },
  { totalStock, ...fields }: ProductFields,
  updatedAt: Date,
): Promise<ProductRow | undefined> {
  const stock =
    stockBefore === undefined
      ? sql`${totalStock}::integer`
      : sql`greatest(${products.totalStock} + ${totalStock - stockBefore}::integer, 0)`;
  const conditions: (SQL | undefined)[] = [
    eq(products.id, id),
    isLive,
    version === undefined ? undefined : eq(products.version, version),
  ];
  const [row] = await db
    .update(products)
    .set({ ...fields, totalStock: stock, updatedAt, version: sql`${products.version} + 1` })
    .where(and(...conditions))
    .returning(productColumns);
  return row;
}

/** @returns false when there was no such live product */
export async function markDeleted(db: Executor, id: string, deletedAt: Date): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({ deletedAt, version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), isLive))
    .returning({ id: products.id });
  return rows.length === 1;
}

/** Counts one more rating. @returns false when there is no such live product */
export async function addRating(db: Executor, id: string, rating: number): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({
      ratingCount: sql`${products.ratingCount} + 1`,
      ratingSum: sql`${products.ratingSum} + ${rating}::integer`,
    })
    .where(and(eq(products.id, id), isLive))
    .returning({ id: products.id });
  return rows.length === 1;
}
