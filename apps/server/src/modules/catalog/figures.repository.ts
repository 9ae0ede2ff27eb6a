import { and, asc, between, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { ProductCount } from './catalog.rules.ts';
import { productSales, products } from './catalog.tables.ts';
import { selectCounts } from './listing.repository.ts';

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

async function findBySales(db: Executor, order: 'most' | 'least'): Promise<SoldProduct | null> {
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
async function findNeverSold(db: Executor): Promise<SoldProduct | null> {
  const sales = db.select({ one: sql`1` }).from(productSales).where(eq(productSales.productId, products.id));
  const [product] = await db
    .select({ productId: products.id, title: products.title, image: products.image })
    .from(products)
    .where(and(isLive, notExists(sales)))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(1);
  return product ? { ...product, unitsSold: 0 } : null;
}

export type CatalogFigures = ReturnType<typeof createCatalogFigures>;

/** What the dashboard says of the catalogue. */
export function createCatalogFigures(db: Executor) {
  return {
    /** Live products per category and brand. */
    counts: (): Promise<ProductCount[]> => selectCounts(db),

    /** How many live products have none left, and how many have at most `lowMax`. */
    stock: async (lowMax: number): Promise<{ outOfStock: number; lowStock: number }> => ({
      outOfStock: await db.$count(products, and(isLive, eq(products.totalStock, 0))),
      lowStock: await db.$count(products, and(isLive, between(products.totalStock, 1, lowMax))),
    }),

    /** Of the live products, over all time; null while nothing was sold. */
    topSeller: (): Promise<SoldProduct | null> => findBySales(db, 'most'),

    /** A product without any sale counts 0; null only where there are no products. */
    leastSelling: async (): Promise<SoldProduct | null> => (await findNeverSold(db)) ?? findBySales(db, 'least'),
  };
}
