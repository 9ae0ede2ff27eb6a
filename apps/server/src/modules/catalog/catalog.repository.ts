import type { ProductFieldName, ProductImage } from '@haberdash/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import type { PicturedVariant } from './card-pictures.rules.ts';
import { defaultVariantId } from './catalog.rules.ts';
import { products, productVariants } from './catalog.tables.ts';
import { isLive, isUndeleted, type ProductRow, productColumns } from './product-columns.repository.ts';
import type { Publishing } from './publishing.rules.ts';

export type { ProductRow };

export type NewProduct = typeof products.$inferInsert;
/** Product columns that an edit writes, without its stock, which is the inventory's, its weight, which is its variants', and its address. */
export type ProductFields = Pick<
  NewProduct,
  | Exclude<ProductFieldName, 'totalStock' | 'weightGrams' | 'slug'>
  | 'images'
  | 'options'
  | 'basePrice'
  | 'baseSalePrice'
  | 'datedSalePrice'
  | 'saleStartsAt'
  | 'saleEndsAt'
  | 'priceFrom'
  | keyof Publishing
>;

/** Pictures of the variants that are sold; none for a product without options. */
const picturedVariants = sql<PicturedVariant[]>`case when ${products.options} = '[]' then '[]' else (
  select coalesce(jsonb_agg(jsonb_build_object('id', variant.id, 'options', variant.options, 'image', variant.image)
    order by variant.position, variant.id), '[]')
  from ${productVariants} as variant
  where variant.product_id = ${products.id} and variant.retired_at is null) end`;

const listedColumns = { ...productColumns, images: products.images, variants: picturedVariants };
/** A product in a shopper's list. */
export type ListedProductRow = ProductRow & { images: ProductImage[]; variants: PicturedVariant[] };

const findThem = prepareStatement((db, at: Slots<{ ids: readonly string[] }>) =>
  db
    .select(listedColumns)
    .from(products)
    .where(and(sql`${products.id} = any (${at('ids')}::uuid[])`, isLive)),
);

/** The live ones of these products, in no order. */
export async function findProducts(db: Executor, ids: readonly string[]): Promise<ListedProductRow[]> {
  return ids.length === 0 ? [] : send(db, findThem({ ids }));
}

/** Stores products with their default variants, which are retired where there are options. */
export async function insertProducts(tx: Executor, rows: readonly NewProduct[]): Promise<void> {
  await tx.insert(products).values([...rows]);
  const variants = rows.map(({ id, createdAt, options = [] }) => {
    const retiredAt = options.length > 0 ? createdAt : null;
    return { id: defaultVariantId(id), productId: id, createdAt, retiredAt };
  });
  await tx.insert(productVariants).values(variants);
}

/** Inserts one product. */
export const insertProduct = (tx: Executor, product: NewProduct): Promise<void> => insertProducts(tx, [product]);

/** Changes a product that is locked. */
export async function updateProduct(tx: Executor, id: string, fields: ProductFields, updatedAt: Date): Promise<void> {
  await tx
    .update(products)
    .set({ ...fields, updatedAt, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

/** Deletes a product and retires its variants. */
export async function markDeleted(tx: Executor, id: string, deletedAt: Date): Promise<void> {
  await tx
    .update(products)
    .set({ deletedAt, hiddenAs: null, version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), isUndeleted));
  const isLeft = and(eq(productVariants.productId, id), isNull(productVariants.retiredAt));
  await tx.update(productVariants).set({ retiredAt: deletedAt }).where(isLeft);
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
