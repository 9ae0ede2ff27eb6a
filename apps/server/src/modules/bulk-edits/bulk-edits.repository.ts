import type { BulkItemState } from '@haberdash/contract';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { bulkEditItems, bulkEdits } from './bulk-edits.tables.ts';

export type EditRow = typeof bulkEdits.$inferSelect;
export type NewEdit = Pick<EditRow, 'id' | 'change' | 'byUserId' | 'byName' | 'total'> & { planLease: string };
export type ItemRow = typeof bulkEditItems.$inferSelect;
export type NewItem = typeof bulkEditItems.$inferInsert;

/** Longer than one step of a plan takes: a server that has not gone on for so long is dead. */
const PLAN_LEASE_SECONDS = 60;

/**
 * Begins to plan an edit, or takes over a plan whose maker has died, from its beginning.
 * @returns false where another server plans it, or it is planned
 */
export async function beginPlan(tx: Executor, clock: Clock, edit: NewEdit): Promise<boolean> {
  const begun = {
    ...edit,
    state: 'planning' as const,
    createdAt: databaseTime(clock),
    planLeaseUntil: databaseTime(clock, PLAN_LEASE_SECONDS),
  };
  const isDead = sql`${bulkEdits.state} = 'planning' and coalesce(${bulkEdits.planLeaseUntil} <= ${databaseTime(clock)}, true)`;
  const rows = await tx
    .insert(bulkEdits)
    .values(begun)
    .onConflictDoUpdate({ target: bulkEdits.id, set: begun, setWhere: isDead })
    .returning({ id: bulkEdits.id });
  if (rows.length === 0) return false;
  await tx.delete(bulkEditItems).where(eq(bulkEditItems.editId, edit.id));
  return true;
}

/** Writes down a step of a plan. @returns false where another server has taken the plan over */
export async function goOnPlanning(
  tx: Executor,
  clock: Clock,
  { id, planLease }: Pick<NewEdit, 'id' | 'planLease'>,
  items: NewItem[],
): Promise<boolean> {
  const rows = await tx
    .update(bulkEdits)
    .set({ planLeaseUntil: databaseTime(clock, PLAN_LEASE_SECONDS) })
    .where(isPlannedBy(id, planLease))
    .returning({ id: bulkEdits.id });
  if (rows.length === 0) return false;
  if (items.length > 0) await tx.insert(bulkEditItems).values(items);
  return true;
}

const isPlannedBy = (id: string, planLease: string) =>
  and(eq(bulkEdits.id, id), eq(bulkEdits.state, 'planning'), eq(bulkEdits.planLease, planLease));

export async function endPlan(db: Executor, { id, planLease }: Pick<NewEdit, 'id' | 'planLease'>): Promise<void> {
  await db
    .update(bulkEdits)
    .set({ state: 'planned', planLease: null, planLeaseUntil: null })
    .where(isPlannedBy(id, planLease));
}

export async function findEdit(db: Executor, id: string): Promise<EditRow | undefined> {
  const [row] = await db.select().from(bulkEdits).where(eq(bulkEdits.id, id));
  return row;
}

/** @param isFree only where no other server has it locked, being at work on it */
export async function lockEdit(tx: Executor, id: string, isFree = false): Promise<EditRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulkEdits)
    .where(eq(bulkEdits.id, id))
    .for('update', isFree ? { skipLocked: true } : {});
  return row;
}

export async function setState(tx: Executor, id: string, fields: Partial<EditRow>): Promise<void> {
  await tx.update(bulkEdits).set(fields).where(eq(bulkEdits.id, id));
}

/** It was carried out just now: from now on it can be undone, for a while. */
export async function setApplied(tx: Executor, clock: Clock, id: string): Promise<void> {
  await tx
    .update(bulkEdits)
    .set({ state: 'applied', appliedAt: databaseTime(clock) })
    .where(eq(bulkEdits.id, id));
}

/** Those that are to be gone on with, the oldest first. Asked often, and nearly always answered with none. */
export const listOpen = prepareStatement((db) =>
  db
    .select()
    .from(bulkEdits)
    .where(sql`${bulkEdits.state} in ('applying', 'undoing')`)
    .orderBy(asc(bulkEdits.createdAt), asc(bulkEdits.id)),
);

/** Edit in progress, else the last one applied within `seconds`, undone or not. */
export async function findLatest(db: Executor, clock: Clock, seconds: number): Promise<EditRow | undefined> {
  const isOpen = sql<boolean>`${bulkEdits.state} in ('applying', 'undoing')`;
  const isJustDone = and(
    inArray(bulkEdits.state, ['applied', 'undone']),
    gt(bulkEdits.appliedAt, databaseTime(clock, -seconds)),
  );
  const [row] = await db
    .select()
    .from(bulkEdits)
    .where(or(isOpen, isJustDone))
    .orderBy(desc(isOpen), desc(bulkEdits.appliedAt), desc(bulkEdits.id))
    .limit(1);
  return row;
}

/** True when an edit that is locked was applied within the last `seconds`. */
export async function isRecent(tx: Executor, clock: Clock, id: string, seconds: number): Promise<boolean> {
  const since = databaseTime(clock, -seconds);
  return (await tx.$count(bulkEdits, and(eq(bulkEdits.id, id), gt(bulkEdits.appliedAt, since)))) > 0;
}

export async function countItems(db: Executor, editId: string): Promise<Map<BulkItemState, number>> {
  const rows = await db
    .select({ state: bulkEditItems.state, items: count() })
    .from(bulkEditItems)
    .where(eq(bulkEditItems.editId, editId))
    .groupBy(bulkEditItems.state);
  return new Map(rows.map(({ state, items }) => [state, items]));
}

/** Number of planned products with a reason against it, which is said of those to publish of which nothing is in stock. */
export const countWithoutStock = (db: Executor, editId: string): Promise<number> =>
  db.$count(
    bulkEditItems,
    and(eq(bulkEditItems.editId, editId), eq(bulkEditItems.state, 'planned'), ne(bulkEditItems.reason, '')),
  );

/** The next of an edit in this state, in the order of their products' ids. */
export async function nextItems(tx: Executor, editId: string, state: BulkItemState, limit: number): Promise<ItemRow[]> {
  return tx
    .select()
    .from(bulkEditItems)
    .where(and(eq(bulkEditItems.editId, editId), eq(bulkEditItems.state, state)))
    .orderBy(asc(bulkEditItems.productId))
    .limit(limit);
}

/** Writes down what became of products. */
export async function settleItems(
  tx: Executor,
  editId: string,
  settled: readonly { productId: string; state: BulkItemState; reason: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ${bulkEditItems} set state = settled.state, reason = settled.reason
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled ("productId" uuid, state text, reason text)
    where ${bulkEditItems}.edit_id = ${editId}::uuid and ${bulkEditItems}.product_id = settled."productId"`);
}

/** Order of states, with unchanged items last. */
const byState = sql`case ${bulkEditItems.state} when 'unchanged' then 2 when 'refused' then 0 when 'left' then 0 when 'kept' then 0 else 1 end`;

export async function listItems(
  db: Executor,
  editId: string,
  state: BulkItemState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = and(eq(bulkEditItems.editId, editId), state && eq(bulkEditItems.state, state));
  const rows = await db
    .select()
    .from(bulkEditItems)
    .where(where)
    .orderBy(byState, asc(bulkEditItems.title), asc(bulkEditItems.productId))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(bulkEditItems, where) };
}

/** Deletes those that were begun longer ago than this and are not being worked on, with their items. */
export async function deleteOlder(db: Executor, clock: Clock, seconds: number): Promise<void> {
  const isOld = lt(bulkEdits.createdAt, databaseTime(clock, -seconds));
  await db.delete(bulkEdits).where(and(isOld, sql`${bulkEdits.state} not in ('applying', 'undoing')`));
}
