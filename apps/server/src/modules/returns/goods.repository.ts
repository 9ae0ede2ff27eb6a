import { and, asc, count, eq, gt, inArray, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products, productVariants } from '../catalog/catalog.tables.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { orderLines } from '../orders/orders.tables.ts';
import { shipmentItems, shipments } from '../shipments/shipments.tables.ts';
import { EXCHANGING } from './returns.repository.ts';
import { orderReturns, returnItems, returnPictures } from './returns.tables.ts';

/** Variant as it is sold now. */
export interface SoldVariant {
  id: string;
  productId: string;
  sku: string;
  title: string;
  /** Effective price in minor units of the price currency. */
  price: number;
  onHand: number;
  /** False where it, or its product, is not sold any more. */
  isSold: boolean;
}

const effectivePrice = sql<number>`case when ${productVariants.price} is not null
  then case when ${productVariants.salePrice} > 0 then ${productVariants.salePrice} else ${productVariants.price} end
  else case when coalesce(${products.baseSalePrice}, ${products.salePrice}) > 0
    then coalesce(${products.baseSalePrice}, ${products.salePrice})
    else coalesce(${products.basePrice}, ${products.price}) end end`.mapWith(products.price);

/** Variants of these products, those that are not sold any more as well. */
export async function listVariants(db: Executor, productIds: readonly string[]): Promise<SoldVariant[]> {
  if (productIds.length === 0) return [];
  const isSold = sql<boolean>`(${productVariants.retiredAt} is null and ${stockLevels.retiredAt} is null and ${products.deletedAt} is null)`;
  return db
    .select({
      ...{ id: productVariants.id, productId: productVariants.productId, sku: productVariants.sku },
      ...{ title: productVariants.title, price: effectivePrice, onHand: stockLevels.onHand, isSold },
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(stockLevels, eq(stockLevels.variantId, productVariants.id))
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
}

/** Categories by product, of those that were deleted as well. */
export async function findCategories(db: Executor, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(rows.map(({ id, category }) => [id, category]));
}

export async function insertPicture(tx: Executor, picture: typeof returnPictures.$inferInsert): Promise<void> {
  await tx.insert(returnPictures).values(picture);
}

/** Those of these pictures that were uploaded for an order. */
export async function listPictures(tx: Executor, orderId: string, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await tx
    .select({ url: returnPictures.url })
    .from(returnPictures)
    .where(and(eq(returnPictures.orderId, orderId), inArray(returnPictures.url, [...urls])));
  return rows.map(({ url }) => url);
}

const usesOf = (db: Executor) =>
  db
    .select({ one: sql`1` })
    .from(returnItems)
    .innerJoin(orderReturns, eq(orderReturns.id, returnItems.returnId))
    .where(
      and(
        eq(orderReturns.orderId, returnPictures.orderId),
        sql`${returnItems.pictures} @> jsonb_build_array(${returnPictures.url})`,
      ),
    );

/** True where a return shows the picture at this address. */
export async function isImageUsed(tx: Executor, url: string): Promise<boolean> {
  const rows = await tx
    .select({ url: returnPictures.url })
    .from(returnPictures)
    .where(and(eq(returnPictures.url, url), sql`exists (${usesOf(tx)})`))
    .limit(1);
  return rows.length === 1;
}

/** Forgets which order pictures were for that no return has used since. */
export async function deleteUnused(db: Executor, before: Date): Promise<void> {
  await db.delete(returnPictures).where(and(lt(returnPictures.uploadedAt, before), sql`not exists (${usesOf(db)})`));
}

/** Has pictures looked at that returns have shown, and forgets which orders they were for. */
export async function dropPictures(tx: Executor, orderIds: readonly string[], urls: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.delete(returnPictures).where(inArray(returnPictures.orderId, [...orderIds]));
  if (urls.length > 0) {
    const list = sql.join(
      urls.map((url) => sql`${url}`),
      sql`, `,
    );
    await tx.execute(sql`select check_images_later(array[${list}]::text[])`);
  }
}

/** Number of items that came back of a product because they were too small, and too large. */
export async function countFit(db: Executor, productId: string): Promise<{ tooSmall: number; tooLarge: number }> {
  const rows = await db
    .select({ reason: returnItems.reason, items: count() })
    .from(orderLines)
    .innerJoin(returnItems, eq(returnItems.orderItemId, orderLines.id))
    .where(
      and(
        eq(orderLines.productId, productId),
        inArray(returnItems.reason, ['tooSmall', 'tooLarge']),
        sql`${returnItems.received} > 0`,
      ),
    )
    .groupBy(returnItems.reason);
  const of = (reason: string) => rows.find((row) => row.reason === reason)?.items ?? 0;
  return { tooSmall: of('tooSmall'), tooLarge: of('tooLarge') };
}

const unitsInParcels = (itemId: SQLWrapper) => sql`coalesce((
  select sum(${shipmentItems.quantity}) from ${shipmentItems} join ${shipments} on ${shipments.id} = ${shipmentItems.shipmentId}
  where ${shipmentItems.returnItemId} = ${itemId} and ${shipments.state} in ('pending', 'shipped', 'delivered')), 0)`;

/** Ids of the orders of which something has come back that another unit is to go out for, and is in no parcel. */
export async function listExchangingOrders(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: orderReturns.orderId })
    .from(returnItems)
    .innerJoin(orderReturns, eq(orderReturns.id, returnItems.returnId))
    .where(
      and(
        eq(returnItems.resolution, 'exchange'),
        inArray(orderReturns.state, [...EXCHANGING]),
        isNotNull(returnItems.newVariantId),
        gt(returnItems.held, unitsInParcels(returnItems.id)),
      ),
    );
  return rows.map(({ orderId }) => orderId);
}
