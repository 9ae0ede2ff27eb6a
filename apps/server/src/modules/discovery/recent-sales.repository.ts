import { count, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import { productSales } from '../inventory/inventory.tables.ts';

/**
 * Writes at live products what they sold since a day (`YYYY-MM-DD`), where that is another number by now. What is being edited is
 * left to the next time: whoever edits a product waits for nothing here.
 * @returns how many were written, at most `limit`
 */
export async function countRecentUnits(tx: Executor, since: string, limit: number): Promise<number> {
  const written = tx.$with('written', { id: sql<string>`id`.as('id') }).as(sql`
    with sold as materialized (
      select product_id, greatest(sum(units), 0)::integer as units from ${productSales} where day >= ${since}::date group by product_id
    ),
    ids as (
      select product_id as id from sold
      union select id from ${products} where deleted_at is null and recent_units > 0
    ),
    due as (
      select ${products.id} as due_id, coalesce(sold.units, 0) as units
      from ids join ${products} on ${products.id} = ids.id left join sold on sold.product_id = ids.id
      where deleted_at is null and recent_units <> coalesce(sold.units, 0)
      order by ${products.id} limit ${limit}::integer for no key update of ${products} skip locked
    )
    update ${products} set recent_units = due.units from due where id = due_id returning id`);
  const [row] = await tx.with(written).select({ products: count() }).from(written);
  return row?.products ?? 0;
}
