import { currencyDigits, type ExchangeRate } from '@haberdash/contract';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { products, productVariants } from './catalog.tables.ts';

/** From one price currency to another: so many units of the first make one of the second. */
export interface PriceConversion {
  from: string;
  to: string;
  rate: ExchangeRate;
}

/** A price in the other currency, rounded half up to its minor unit: as `convertUnitPrice`, for all rows at once. */
function converted(price: AnyPgColumn, { from, to, rate }: PriceConversion): SQL<number> {
  const dividend = 10n ** BigInt(currencyDigits(to)) * rate.denominator;
  const divisor = 10n ** BigInt(currencyDigits(from)) * rate.numerator;
  const exact = sql`${price}::numeric * ${sql.raw(String(dividend))} / ${sql.raw(String(divisor))}`;
  return sql<number>`greatest(1, round(${exact}))::bigint`;
}

/** A sale that the rounding leaves nothing of ends: a sale price is below the price. */
function convertedSale(price: AnyPgColumn, sale: AnyPgColumn, conversion: PriceConversion): SQL<number> {
  const [newPrice, newSale] = [converted(price, conversion), converted(sale, conversion)];
  return sql<number>`case when ${sale} is null then null when ${sale} = 0 or ${newSale} >= ${newPrice} then 0 else ${newSale} end`;
}

const unlessNull = (price: AnyPgColumn, conversion: PriceConversion) =>
  sql<number>`case when ${price} is null then null else ${converted(price, conversion)} end`;

export interface RepricedSample {
  title: string;
  price: number;
  salePrice: number;
  newPrice: number;
  newSalePrice: number;
}

/** What becomes of the first products by title. */
export const sampleConverted = (db: Executor, conversion: PriceConversion, limit: number): Promise<RepricedSample[]> =>
  db
    .select({
      title: products.title,
      price: products.price,
      salePrice: products.salePrice,
      newPrice: converted(products.price, conversion).mapWith(Number),
      newSalePrice: convertedSale(products.price, products.salePrice, conversion).mapWith(Number),
    })
    .from(products)
    .orderBy(asc(products.title), asc(products.id))
    .limit(limit);

/** How many sales the rounding ends, and the highest price that comes of it. */
export async function judgeConversion(db: Executor, conversion: PriceConversion) {
  const { price, salePrice } = products;
  const isEnded = sql`${salePrice} > 0 and ${convertedSale(price, salePrice, conversion)} = 0`;
  const [row] = await db
    .select({
      products: sql<number>`count(*)`.mapWith(Number),
      endedSales: sql<number>`count(*) filter (where ${isEnded})`.mapWith(Number),
      highest: sql<number>`coalesce(max(${converted(price, conversion)}), 0)`.mapWith(Number),
    })
    .from(products);
  const [variants] = await db
    .select({ highest: sql<number>`coalesce(max(${converted(productVariants.price, conversion)}), 0)`.mapWith(Number) })
    .from(productVariants);
  return {
    products: row?.products ?? 0,
    endedSales: row?.endedSales ?? 0,
    highest: Math.max(row?.highest ?? 0, variants?.highest ?? 0),
  };
}

/** Converts every price of the catalogue. The versions rise, so that no form that was open before is saved over it. */
export async function convertPrices(tx: Executor, conversion: PriceConversion): Promise<void> {
  const { price, salePrice, basePrice, baseSalePrice, version } = products;
  await tx.update(products).set({
    price: converted(price, conversion),
    salePrice: convertedSale(price, salePrice, conversion),
    basePrice: unlessNull(basePrice, conversion),
    baseSalePrice: convertedSale(basePrice, baseSalePrice, conversion),
    version: sql`${version} + 1`,
  });
  const own = { price: productVariants.price, salePrice: productVariants.salePrice };
  await tx.update(productVariants).set({
    price: unlessNull(own.price, conversion),
    salePrice: convertedSale(own.price, own.salePrice, conversion),
  });
}
