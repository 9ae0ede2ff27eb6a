import type { ProductFieldName } from '@haberdash/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { defaultVariantId } from './catalog.rules.ts';
import { products, productVariants } from './catalog.tables.ts';
import { type ProductRow, productColumns } from './product-columns.tables.ts';

export type { ProductRow };

export type NewProduct = typeof products.$inferInsert;
/** What the admin says of a product, but its stock, which is the inventory's. */
export type ProductFields = Pick<NewProduct, Exclude<ProductFieldName, 'totalStock'>>;

const isLive = isNull(products.deletedAt);

/** The live ones of these products, in no order. */
export async function findProducts(db: Executor, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), isLive));
}

/** Stores a product with its default variant. */
export async function insertProduct(tx: Executor, product: NewProduct): Promise<void> {
  await tx.insert(products).values(product);
  const { id, createdAt } = product;
  await tx.insert(productVariants).values({ id: defaultVariantId(id), productId: id, createdAt });
}

/**
 * Changes a live product; with `version`, only while it is still that version.
 * @returns false when there is no such product, or not in that version
 */
export async function updateProduct(
  tx: Executor,
  { id, version }: { id: string; version?: number },
  fields: ProductFields,
  updatedAt: Date,
): Promise<boolean> {
  const conditions: (SQL | undefined)[] = [
    eq(products.id, id),
    isLive,
    version === undefined ? undefined : eq(products.version, version),
  ];
  const rows = await tx
    .update(products)
    .set({ ...fields, updatedAt, version: sql`${products.version} + 1` })
    .where(and(...conditions))
    .returning({ id: products.id });
  return rows.length === 1;
}

/** Deletes a product and retires its variants. @returns false when there was no such live product */
export async function markDeleted(tx: Executor, id: string, deletedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ deletedAt, version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), isLive))
    .returning({ id: products.id });
  const isLeft = and(eq(productVariants.productId, id), isNull(productVariants.retiredAt));
  await tx.update(productVariants).set({ retiredAt: deletedAt }).where(isLeft);
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
