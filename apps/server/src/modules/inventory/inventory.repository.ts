import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots } from '../../db/statement.ts';
import type { StockCause } from './inventory.rules.ts';
import { productSales, stockLedger, stockLevels } from './inventory.tables.ts';

type ChangeValues = {
  variantIds: readonly string[];
  changes: readonly number[];
  at: string;
  reason: StockCause['reason'];
  orderId: string | null;
  by: string;
  byUserId: string | null;
  byName: string;
  note: string;
};

/** Makes everyone else who would change these levels wait for the transaction's end; in id order, in one statement. */
export const lockLevels = prepareStatement((db, at: Slots<{ variantIds: readonly string[] }>) =>
  db
    .select()
    .from(stockLevels)
    .where(sql`${stockLevels.variantId} = any(${at('variantIds')}::uuid[])`)
    .orderBy(asc(stockLevels.variantId))
    .for('update'),
);

/**
 * Takes the locks that a change of these levels takes to count its products, where they have several levels: a
 * transaction of more than one change takes them before the first, in one order, after the levels themselves.
 */
export const lockCounts = prepareStatement((db, at: Slots<{ variantIds: readonly string[] }>) => {
  const ofProducts = sql`${stockLevels.productId} in (
    select ${stockLevels.productId} from ${stockLevels}
    where ${stockLevels.variantId} = any(${at('variantIds')}::uuid[]))`;
  const several = db
    .select({ productId: stockLevels.productId })
    .from(stockLevels)
    .where(ofProducts)
    .groupBy(stockLevels.productId)
    .having(gt(count(), 1))
    .orderBy(asc(stockLevels.productId))
    .as('several');
  return db.select({ locked: sql`pg_advisory_xact_lock(1, hashtext(${several.productId}::text))` }).from(several);
});

/** New levels begin with nothing on hand: what is there comes by the ledger. A retired one is taken up again as it is. */
export async function openLevels(
  tx: Executor,
  levels: readonly { variantId: string; productId: string }[],
): Promise<void> {
  if (levels.length === 0) return;
  await tx.execute(sql`
    insert into ${stockLevels} (variant_id, product_id, on_hand)
    select "variantId", "productId", 0
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as opened ("variantId" uuid, "productId" uuid)
    on conflict (variant_id) do update set retired_at = null`);
}

/**
 * The one way in which stock changes: the levels and their rows of the ledger in one statement. Where one of the levels
 * would go below zero, or is retired and units would be taken of it, none is changed. Asked for is a change for each of the
 * variants, each named once, and none of 0.
 * @returns the variants that were changed, all or none, and what is on hand of them now
 */
export const changeLevels = prepareStatement((db, at: Slots<ChangeValues>) => {
  // Arrays, and not JSON: of that a hundred rows are expected, and for so many all levels of a small shop are read. Their
  // lengths are hidden from the planner by a `select`: for what it sees it would plan anew each time.
  const ids = sql`${at('variantIds')}::uuid[]`;
  const wanted = sql`unnest((select ${ids}), (select ${at('changes')}::integer[])) as wanted (id, change)`;
  const selection = { variantId: sql<string>`variant_id`, onHand: sql<number>`on_hand` };
  // Locked in id order first: an update alone takes its rows in whatever order it meets them.
  const locked = db.$with('locked', selection).as(sql`
    select variant_id, wanted.change, on_hand + wanted.change as left_then,
      on_hand + wanted.change >= 0 and (wanted.change > 0 or retired_at is null) as may
    from ${stockLevels} join ${wanted} on variant_id = id
    order by variant_id for update of ${stockLevels}`);
  // The row that an update meets is the one of before it waited, and it is this one's sum that would be checked.
  const changed = db.$with('changed', selection).as(sql`
    update ${stockLevels} set on_hand = left_then from locked
    where ${stockLevels.variantId} = locked.variant_id
      and (select count(*) from locked where may) = cardinality(${ids})
    returning locked.variant_id, locked.change, on_hand`);
  const recorded = db.$with('recorded', {}).as(sql`
    insert into ${stockLedger} (variant_id, at, change, reason, order_id, by, by_user_id, by_name, note)
    select variant_id, ${at('at')}::timestamptz, change, ${at('reason')}, ${at('orderId')}::uuid,
      ${at('by')}, ${at('byUserId')}::uuid, ${at('byName')}, ${at('note')}
    from changed`);
  return db.with(locked, changed, recorded).select(selection).from(changed);
});

/** The levels of a product, or some of them; or those of variants, of whichever products. */
export type WhichLevels =
  | { productId: string; variantIds?: readonly string[] }
  | { productId?: undefined; variantIds: readonly string[] };

/** Nothing can be taken of these levels any more. */
export async function retireLevels(
  tx: Executor,
  { productId, variantIds }: WhichLevels,
  retiredAt: Date,
): Promise<void> {
  if (variantIds?.length === 0) return;
  const which = variantIds ? inArray(stockLevels.variantId, [...variantIds]) : undefined;
  const ofProduct = productId === undefined ? undefined : eq(stockLevels.productId, productId);
  const levels = tx
    .select({ variantId: stockLevels.variantId })
    .from(stockLevels)
    .where(and(ofProduct, which, isNull(stockLevels.retiredAt)))
    .orderBy(asc(stockLevels.variantId))
    .for('update');
  await tx.update(stockLevels).set({ retiredAt }).where(inArray(stockLevels.variantId, levels));
}

/**
 * Adds to the units sold on a day (`YYYY-MM-DD`); a negative number takes them off again. The products are locked before the first is
 * written: of a statement that both changes and adds rows, two triggers lock the products' totals, each by itself in order.
 * @param sales JSON: a list of `{ variantId, productId, units }`, in id order
 */
export const addSales = prepareStatement((db, at: Slots<{ day: string; sales: string }>) =>
  db
    .insert(productSales)
    .select(sql`
      select ${at('day')}::date, "variantId", "productId", units
      from jsonb_to_recordset(${at('sales')}::jsonb) as sold ("variantId" uuid, "productId" uuid, units integer), (
        select count(pg_advisory_xact_lock(2, key)) as held from (
          select distinct hashtext("productId"::text) as key
          from jsonb_to_recordset(${at('sales')}::jsonb) as each ("productId" uuid) order by key) as keys) as locked
      where held > 0`)
    .onConflictDoUpdate({
      target: [productSales.day, productSales.variantId],
      set: { units: sql`${productSales.units} + excluded.units` },
    }),
);
