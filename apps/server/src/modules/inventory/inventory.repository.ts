import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { StockCause } from './inventory.rules.ts';
import { productSales, stockLedger, stockLevels } from './inventory.tables.ts';

export type LevelRow = typeof stockLevels.$inferSelect;

/** A list as one parameter, however long it is. */
const asRows = (list: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`;

/** Makes everybody else who would change these levels wait for the transaction's end; in id order, in one statement. */
export async function lockLevels(tx: Executor, variantIds: readonly string[]): Promise<LevelRow[]> {
  if (variantIds.length === 0) return [];
  return tx
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.variantId, [...variantIds]))
    .orderBy(asc(stockLevels.variantId))
    .for('update');
}

/** New levels begin with nothing on hand: what is there comes by the ledger. */
export async function insertLevels(
  tx: Executor,
  levels: readonly { variantId: string; productId: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${stockLevels} (variant_id, product_id, on_hand)
    select variant_id, product_id, 0 from ${asRows(
      levels.map(({ variantId, productId }) => ({ variant_id: variantId, product_id: productId })),
    )} as opened (variant_id uuid, product_id uuid)`);
}

/**
 * The one way in which stock changes: the levels and their rows of the ledger in one statement. A level that would go
 * below zero, or a retired one of which units would be taken, stays as it is and gets no row.
 * @param changes at most one per variant, none of 0
 * @returns the variants that were changed
 */
export async function changeLevels(
  tx: Executor,
  changes: readonly { variantId: string; change: number }[],
  { reason, actor, orderId, note = '' }: StockCause,
  at: Date,
): Promise<string[]> {
  const wanted = asRows(changes.map(({ variantId, change }) => ({ variant_id: variantId, change })));
  const selection = { variantId: sql<string>`variant_id` };
  // Locked in id order first: an update alone takes its rows in whatever order it meets them.
  const locked = tx.$with('locked', selection).as(sql`
    select variant_id, wanted.change
    from ${stockLevels} join ${wanted} as wanted (variant_id uuid, change integer) using (variant_id)
    order by variant_id for update of ${stockLevels}`);
  const changed = tx.$with('changed', selection).as(sql`
    update ${stockLevels} set on_hand = on_hand + locked.change from locked
    where ${stockLevels.variantId} = locked.variant_id
      and on_hand + locked.change >= 0 and (locked.change > 0 or retired_at is null)
    returning locked.variant_id, locked.change`);
  const recorded = tx.$with('recorded', selection).as(sql`
    insert into ${stockLedger} (variant_id, at, change, reason, order_id, by, by_user_id, by_name, note)
    select variant_id, ${at.toISOString()}::timestamptz, change, ${reason}, ${orderId ?? null}::uuid,
      ${actor.by}, ${actor.userId}::uuid, ${actor.name}, ${note}
    from changed
    returning variant_id`);
  const rows = await tx.with(locked, changed, recorded).select(selection).from(recorded);
  return rows.map((row) => row.variantId);
}

/** Nothing can be taken of these levels any more. */
export async function retireLevels(tx: Executor, productId: string, retiredAt: Date): Promise<void> {
  const levels = tx
    .select({ variantId: stockLevels.variantId })
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, productId), isNull(stockLevels.retiredAt)))
    .orderBy(asc(stockLevels.variantId))
    .for('update');
  await tx.update(stockLevels).set({ retiredAt }).where(inArray(stockLevels.variantId, levels));
}

/** The levels of these variants, in no order. */
export async function findLevels(db: Executor, variantIds: readonly string[]): Promise<LevelRow[]> {
  if (variantIds.length === 0) return [];
  return db
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.variantId, [...variantIds]));
}

/** Adds to the units sold on a day (`YYYY-MM-DD`); a negative number takes them off again. */
export async function addSales(
  tx: Executor,
  day: string,
  sales: readonly { variantId: string; productId: string; units: number }[],
): Promise<void> {
  await tx
    .insert(productSales)
    .values(sales.map((sale) => ({ day, ...sale })))
    .onConflictDoUpdate({
      target: [productSales.day, productSales.variantId],
      set: { units: sql`${productSales.units} + excluded.units` },
    });
}
