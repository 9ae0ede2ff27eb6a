import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { stockCounts } from './inventory.tables.ts';

/** Adds up the rows of each counter of `stock_counts`; what another process is adding up is left to it. */
export async function foldStockCounts(db: Executor): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from ${stockCounts} where id in (select id from ${stockCounts} for update skip locked)
      returning state, products
    )
    insert into ${stockCounts} (state, products)
    select state, sum(products) from taken group by state having sum(products) <> 0`);
}
