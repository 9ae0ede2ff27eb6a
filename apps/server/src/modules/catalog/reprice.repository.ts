import { currencyDigits, type ExchangeRate } from '@haberdash/contract';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { products, productVariants } from './catalog.tables.ts';
import { givenSalePrice } from './staff-columns.repository.ts';

/** From one price currency to another: so many units of the first make one of the second. */
export interface PriceConversion {
  from: string;
  to: string;
  rate: ExchangeRate;
}

type Amount = AnyPgColumn | SQL;

/** A price in the other currency, rounded half up to its minor unit: as `convertUnitPrice`, for all rows at once. */
function converted(price: Amount, { from, to, rate }: PriceConversion): SQL<number> {
  const dividend = 10n ** BigInt(currencyDigits(to)) * rate.denominator;
  const divisor = 10n ** BigInt(currencyDigits(from)) * rate.numerator;
  const exact = sql`(${price})::numeric * ${sql.raw(String(dividend))} / ${sql.raw(String(divisor))}`;
  return sql<number>`greatest(1, round(${exact}))::bigint`;
}

/** A sale that the rounding leaves nothing of ends: a sale price is below the price. */
const isEnded = (price: Amount, sale: Amount, conversion: PriceConversion): SQL =>
  sql`(${sale} > 0 and ${converted(sale, conversion)} >= ${converted(price, conversion)})`;

const convertedSale = (price: Amount, sale: Amount, conversion: PriceConversion) =>
  sql<number>`case when ${sale} is null then null when ${sale} = 0 or ${isEnded(price, sale, conversion)} then 0
    else ${converted(sale, conversion)} end`;

interface SaleDates {
  datedSalePrice: AnyPgColumn;
  saleStartsAt: AnyPgColumn;
  saleEndsAt: AnyPgColumn;
}

/** A sale with dates in the other currency; one that has ended leaves no dates behind. */
function convertedDates(price: Amount, dates: SaleDates, conversion: PriceConversion) {
  const { datedSalePrice, saleStartsAt, saleEndsAt } = dates;
  const hasEnded = isEnded(price, datedSalePrice, conversion);
  return {
    datedSalePrice: sql<number>`case when ${datedSalePrice} is null or ${hasEnded} then null
      else ${converted(datedSalePrice, conversion)} end`,
    saleStartsAt: sql<Date>`case when not ${hasEnded} then ${saleStartsAt} end`,
    saleEndsAt: sql<Date>`case when not ${hasEnded} then ${saleEndsAt} end`,
  };
}

/** The price that a product's sale with dates must be below. */
const basePriceOf = sql`coalesce(${products.basePrice}, ${products.price})`;

const unlessNull = (price: AnyPgColumn, conversion: PriceConversion) =>
  sql<number>`case when ${price} is null then null else ${converted(price, conversion)} end`;

export interface RepricedSample {
  title: string;
  price: number;
  salePrice: number;
  newPrice: number;
  newSalePrice: number;
}

/** The first products by title with their prices before and after. */
export const sampleConverted = (db: Executor, conversion: PriceConversion, limit: number): Promise<RepricedSample[]> =>
  db
    .select({
      title: products.title,
      price: products.price,
      salePrice: givenSalePrice,
      newPrice: converted(products.price, conversion).mapWith(Number),
      newSalePrice: convertedSale(products.price, givenSalePrice, conversion).mapWith(Number),
    })
    .from(products)
    .orderBy(asc(products.title), asc(products.id))
    .limit(limit);

const countOf = (isCounted: SQL) => sql<number>`count(*) filter (where ${isCounted})`.mapWith(Number);
const highestOf = (price: Amount, conversion: PriceConversion) =>
  sql<number>`coalesce(max(${converted(price, conversion)}), 0)`.mapWith(Number);

/** The number of sales, of products and variants, that the rounding ends, and the highest new price. */
export async function judgeConversion(db: Executor, conversion: PriceConversion) {
  const sale = sql`coalesce(${products.datedSalePrice}, ${products.baseSalePrice}, ${products.salePrice})`;
  const own = sql`coalesce(${productVariants.datedSalePrice}, ${productVariants.salePrice})`;
  const [row] = await db
    .select({
      products: sql<number>`count(*)`.mapWith(Number),
      endedSales: countOf(isEnded(basePriceOf, sale, conversion)),
      highest: highestOf(basePriceOf, conversion),
    })
    .from(products);
  const [variants] = await db
    .select({
      endedSales: countOf(isEnded(productVariants.price, own, conversion)),
      highest: highestOf(productVariants.price, conversion),
    })
    .from(productVariants);
  return {
    products: row?.products ?? 0,
    endedSales: (row?.endedSales ?? 0) + (variants?.endedSales ?? 0),
    highest: Math.max(row?.highest ?? 0, variants?.highest ?? 0),
  };
}

/** Writes what products whose sales have dates cost now. */
export async function settleDated(tx: Executor): Promise<void> {
  const ids = sql`select ${products.id} from ${products}
    where ${products.datedSalePrice} is not null or ${products.saleDueAt} is not null
    union select ${productVariants.productId} from ${productVariants} where ${productVariants.datedSalePrice} is not null`;
  await tx.execute(sql`select settle_sales(array(${ids}), 0)`);
}

/** Converts every price of the catalogue. The versions rise, so that no form that was open before is saved over it. */
export async function updatePrices(tx: Executor, conversion: PriceConversion): Promise<void> {
  const { price, salePrice, basePrice, baseSalePrice, version } = products;
  await tx.update(products).set({
    price: converted(price, conversion),
    salePrice: convertedSale(price, salePrice, conversion),
    basePrice: unlessNull(basePrice, conversion),
    baseSalePrice: convertedSale(basePrice, baseSalePrice, conversion),
    ...convertedDates(basePriceOf, products, conversion),
    version: sql`${version} + 1`,
  });
  const own = { price: productVariants.price, salePrice: productVariants.salePrice };
  await tx.update(productVariants).set({
    price: unlessNull(own.price, conversion),
    salePrice: convertedSale(own.price, own.salePrice, conversion),
    ...convertedDates(own.price, productVariants, conversion),
  });
}
