import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { products, productVariants } from './catalog.tables.ts';
import type { Publishing } from './publishing.rules.ts';

const findDue = prepareStatement((db, at: Slots<{ now: number }>) =>
  db
    .select({ id: products.id })
    .from(products)
    // As text: the index holds only these, and a plan for any state could not use it.
    .where(and(sql`${products.hiddenAs} = 'scheduled'`, lte(products.publishAt, timeAhead(at('now')))))
    .limit(1),
);

/** True when there are products whose time has come. Called often, and nearly always false. */
export const isAnyDue = async (db: Executor, clock: Clock): Promise<boolean> =>
  (await send(db, findDue({ now: secondsAhead(clock) }))).length > 0;

/** Locks products whose time has come, by the database's clock, the longest due first; what another server has is left to it. */
export async function lockDue(tx: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.hiddenAs, 'scheduled'), lte(products.publishAt, databaseTime(clock))))
    .orderBy(asc(products.publishAt))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** The levels of the variants that these products would be sold as. */
export async function selectSoldVariants(
  tx: Executor,
  productIds: readonly string[],
): Promise<{ variantId: string; productId: string }[]> {
  if (productIds.length === 0) return [];
  const { id, productId, retiredAt } = productVariants;
  return tx
    .select({ variantId: id, productId })
    .from(productVariants)
    .where(and(inArray(productId, [...productIds]), sql`${retiredAt} is null`))
    .orderBy(asc(id));
}

/** Gives products that are locked another place in the shop. */
export async function placeProducts(
  tx: Executor,
  ids: readonly string[],
  publishing: Partial<Publishing>,
  at: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...publishing, updatedAt: at, version: sql`${products.version} + 1` })
    .where(inArray(products.id, [...ids]));
}
