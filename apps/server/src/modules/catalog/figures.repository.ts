import { and, asc, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { productSalesTotals, stockCounts } from '../inventory/inventory.tables.ts';
import type { ProductCount } from './catalog.rules.ts';
import { productCounts, products, productVariants } from './catalog.tables.ts';

export interface SoldProduct {
  productId: string;
  title: string;
  image: string;
  unitsSold: number;
}

const isLive = isNull(products.deletedAt);

/** The live products per category and brand: a few dozen rows, however large the catalogue. */
export async function selectCounts(db: Executor): Promise<ProductCount[]> {
  return db.select().from(productCounts);
}

export async function findBySales(db: Executor, order: 'most' | 'least'): Promise<SoldProduct | null> {
  const { units } = productSalesTotals;
  const [product] = await db
    .select({ productId: products.id, title: products.title, image: products.image, unitsSold: units })
    .from(productSalesTotals)
    .innerJoin(products, eq(products.id, productSalesTotals.productId))
    .where(order === 'most' ? and(isLive, gt(units, 0)) : isLive)
    .orderBy(order === 'most' ? desc(units) : asc(units), asc(products.createdAt), asc(products.id))
    .limit(1);
  return product ?? null;
}

/** The oldest product that was never bought. */
export async function findNeverSold(db: Executor): Promise<SoldProduct | null> {
  const sales = db
    .select({ one: sql`1` })
    .from(productSalesTotals)
    .where(eq(productSalesTotals.productId, products.id));
  const [product] = await db
    .select({ productId: products.id, title: products.title, image: products.image })
    .from(products)
    .where(and(isLive, notExists(sales)))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(1);
  return product ? { ...product, unitsSold: 0 } : null;
}

/** Numbers of live products with none left and with few, from the counters. */
export async function countByStock(db: Executor): Promise<{ outOfStock: number; lowStock: number }> {
  const counted = (state: 'out' | 'low') =>
    sql<number>`coalesce(sum(${stockCounts.products}) filter (where ${stockCounts.state} = ${state}), 0)::integer`;
  const [row] = await db.select({ outOfStock: counted('out'), lowStock: counted('low') }).from(stockCounts);
  return row ?? { outOfStock: 0, lowStock: 0 };
}

/** The SKUs of variants from before the foldings that have one with others. */
export async function listSharedSkus(db: Executor): Promise<string[]> {
  const { sku, isSkuShared, retiredAt } = productVariants;
  const rows = await db
    .select({ sku })
    .from(productVariants)
    .where(and(eq(isSkuShared, true), isNull(retiredAt)));
  return rows.map((row) => row.sku);
}
