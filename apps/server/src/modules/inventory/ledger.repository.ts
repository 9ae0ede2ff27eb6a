import { FORMER_CUSTOMER } from '@haberdash/contract';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { stockLedger, stockLevels } from './inventory.tables.ts';

/**
 * A page of what changed a product's stock, newest first. What was on hand after a change is what is there now less what
 * came since.
 */
export async function listLedger(
  db: Executor,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const since = sql`sum(${stockLedger.change}) over (
    partition by ${stockLedger.variantId} order by ${stockLedger.id} desc rows between unbounded preceding and 1 preceding)`;
  return db
    .select({
      id: stockLedger.id,
      variantId: stockLedger.variantId,
      at: stockLedger.at,
      change: stockLedger.change,
      onHand: sql<number>`(${stockLevels.onHand} - coalesce(${since}, 0))::integer`,
      reason: stockLedger.reason,
      orderId: stockLedger.orderId,
      by: stockLedger.by,
      byName: stockLedger.byName,
      note: stockLedger.note,
    })
    .from(stockLevels)
    .innerJoin(stockLedger, eq(stockLedger.variantId, stockLevels.variantId))
    .where(eq(stockLevels.productId, productId))
    .orderBy(desc(stockLedger.id))
    .limit(limit)
    .offset(offset);
}

export type LedgerRow = typeof stockLedger.$inferSelect;

/** Units that an order took and gave back, oldest first. */
export async function listLedgerOfOrder(db: Executor, orderId: string): Promise<LedgerRow[]> {
  return db.select().from(stockLedger).where(eq(stockLedger.orderId, orderId)).orderBy(asc(stockLedger.id));
}

export async function forgetBuyers(tx: Executor, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(stockLedger)
    .set({ byName: FORMER_CUSTOMER })
    .where(and(inArray(stockLedger.orderId, [...orderIds]), eq(stockLedger.by, 'shopper')));
}

/** @returns undefined for a product that never had a level */
export async function countLedger(db: Executor, productId: string): Promise<number | undefined> {
  const [row] = await db
    .select({
      levels: sql<number>`count(distinct ${stockLevels.variantId})::integer`,
      rows: sql<number>`count(${stockLedger.id})::integer`,
    })
    .from(stockLevels)
    .leftJoin(stockLedger, eq(stockLedger.variantId, stockLevels.variantId))
    .where(eq(stockLevels.productId, productId));
  return row && row.levels > 0 ? row.rows : undefined;
}

/** The levels that are not the sum of their ledger: there are none unless stock was changed past `changeLevels`. */
export async function findDifferences(db: Executor) {
  const sums = db
    .select({
      variantId: stockLedger.variantId,
      recorded: sql<number>`sum(${stockLedger.change})::integer`.as('recorded'),
    })
    .from(stockLedger)
    .groupBy(stockLedger.variantId)
    .as('sums');
  const recorded = sql<number>`coalesce(${sums.recorded}, 0)`;
  return db
    .select({
      variantId: stockLevels.variantId,
      productId: stockLevels.productId,
      onHand: stockLevels.onHand,
      recorded,
    })
    .from(stockLevels)
    .leftJoin(sums, eq(sums.variantId, stockLevels.variantId))
    .where(ne(stockLevels.onHand, recorded))
    .orderBy(asc(stockLevels.variantId));
}
