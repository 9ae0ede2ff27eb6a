import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { StockLine } from './catalog.rules.ts';
import { productSales, products } from './catalog.tables.ts';

/** Takes units of a live product in one statement. @returns false when there are not so many */
export async function takeUnits(tx: Executor, { productId, quantity }: StockLine): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ totalStock: sql`${products.totalStock} - ${quantity}::integer` })
    .where(and(eq(products.id, productId), isNull(products.deletedAt), gte(products.totalStock, quantity)))
    .returning({ id: products.id });
  return rows.length === 1;
}

/** A deleted product gets its units back too: nothing shows them, and the books stay right. */
export async function giveBackUnits(tx: Executor, { productId, quantity }: StockLine): Promise<void> {
  await tx
    .update(products)
    .set({ totalStock: sql`${products.totalStock} + ${quantity}::integer` })
    .where(eq(products.id, productId));
}

/** What there is of these products, the deleted ones included. */
export async function selectStock(tx: Executor, ids: string[]) {
  return tx
    .select({
      id: products.id,
      title: products.title,
      totalStock: products.totalStock,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(inArray(products.id, ids));
}

/** Adds to the units sold on a day (`YYYY-MM-DD`); a negative quantity takes them off again. */
export async function addSales(tx: Executor, day: string, lines: StockLine[]): Promise<void> {
  await tx
    .insert(productSales)
    .values(lines.map(({ productId, quantity }) => ({ day, productId, units: quantity })))
    .onConflictDoUpdate({
      target: [productSales.day, productSales.productId],
      set: { units: sql`${productSales.units} + excluded.units` },
    });
}
