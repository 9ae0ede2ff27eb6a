import { and, asc, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { productSales, stockLevels } from '../inventory/inventory.tables.ts';
import { products } from './catalog.tables.ts';

export interface SoldProduct {
  productId: string;
  title: string;
  image: string;
  unitsSold: number;
}

const isLive = isNull(products.deletedAt);

const sold = (db: Executor) =>
  db
    .select({
      productId: productSales.productId,
      units: sql<number>`sum(${productSales.units})::integer`.as('sold_units'),
    })
    .from(productSales)
    .groupBy(productSales.productId)
    .as('sold');

export async function findBySales(db: Executor, order: 'most' | 'least'): Promise<SoldProduct | null> {
  const sales = sold(db);
  const [product] = await db
    .select({ productId: products.id, title: products.title, image: products.image, unitsSold: sales.units })
    .from(sales)
    .innerJoin(products, eq(products.id, sales.productId))
    .where(order === 'most' ? and(isLive, gt(sales.units, 0)) : isLive)
    .orderBy(order === 'most' ? desc(sales.units) : asc(sales.units), asc(products.createdAt), asc(products.id))
    .limit(1);
  return product ?? null;
}

/** The oldest product that nobody has ever bought. */
export async function findNeverSold(db: Executor): Promise<SoldProduct | null> {
  const sales = db.select({ one: sql`1` }).from(productSales).where(eq(productSales.productId, products.id));
  const [product] = await db
    .select({ productId: products.id, title: products.title, image: products.image })
    .from(products)
    .where(and(isLive, notExists(sales)))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(1);
  return product ? { ...product, unitsSold: 0 } : null;
}

/** How many live products have none left, and how many have at most `lowMax`. */
export async function countByStock(db: Executor, lowMax: number): Promise<{ outOfStock: number; lowStock: number }> {
  // From the levels alone, which are narrow; those of a deleted product are retired.
  const stock = db
    .select({ units: sql<number>`sum(${stockLevels.onHand})`.as('stock_units') })
    .from(stockLevels)
    .where(isNull(stockLevels.retiredAt))
    .groupBy(stockLevels.productId)
    .as('stock');
  const [row] = await db
    .select({
      outOfStock: sql<number>`(count(*) filter (where ${stock.units} = 0))::integer`,
      lowStock: sql<number>`(count(*) filter (where ${stock.units} between 1 and ${lowMax}::integer))::integer`,
    })
    .from(stock);
  return row ?? { outOfStock: 0, lowStock: 0 };
}
