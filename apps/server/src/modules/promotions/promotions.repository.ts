import type { PromotionState } from '@haberdash/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { areWithin, wordsOf } from '../../db/search-terms.ts';
import { orderAdjustments, orders } from '../orders/orders.tables.ts';
import { promotionCodes, promotions, redemptions } from './promotions.tables.ts';

export type PromotionRow = typeof promotions.$inferSelect;
export type NewPromotion = typeof promotions.$inferInsert;
type Changes = Omit<NewPromotion, 'id' | 'version' | 'createdAt'>;

/** Makes every other change of promotions and their codes wait; orders go on. */
export async function lockTable(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${promotions} in share row exclusive mode`);
}

/** Orders that are about to use it are waited for, and those that come after wait. */
export async function lockPromotion(tx: Executor, id: string): Promise<PromotionRow | undefined> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  return row;
}

export async function findPromotion(db: Executor, id: string): Promise<PromotionRow | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id));
  return row;
}

export async function insertPromotion(tx: Executor, row: NewPromotion): Promise<void> {
  await tx.insert(promotions).values(row);
}

export async function updatePromotion(tx: Executor, id: string, changes: Partial<Changes>): Promise<void> {
  await tx
    .update(promotions)
    .set({ ...changes, version: sql`${promotions.version} + 1` })
    .where(eq(promotions.id, id));
}

/** Marks a promotion as changed, whose own columns stay. */
export async function touch(tx: Executor, id: string, updatedAt: Date): Promise<void> {
  await tx.update(promotions).set({ updatedAt }).where(eq(promotions.id, id));
}

export async function deletePromotion(tx: Executor, id: string): Promise<void> {
  await tx.delete(promotions).where(eq(promotions.id, id));
}

export const listAll = (tx: Executor): Promise<PromotionRow[]> =>
  tx.select().from(promotions).orderBy(asc(promotions.id));

/** True where an order holds, has used or has released a use of it. */
export const isUsed = async (tx: Executor, promotionId: string): Promise<boolean> =>
  (await tx.$count(redemptions, eq(redemptions.promotionId, promotionId))) > 0;

const isAutomatic = and(eq(promotions.status, 'active'), eq(promotions.needsCode, false));

/** @param besides one that is not counted */
export const countAutomatic = (tx: Executor, besides: string): Promise<number> =>
  tx.$count(promotions, and(isAutomatic, ne(promotions.id, besides)));

export const listAutomatic = (db: Executor): Promise<PromotionRow[]> =>
  db
    .select()
    .from(promotions)
    .where(isAutomatic)
    .orderBy(desc(promotions.priority), asc(promotions.createdAt), asc(promotions.id));

/** Uses of these promotions that are held or used. */
export async function countLive(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: redemptions.promotionId, uses: count() })
    .from(redemptions)
    .where(and(inArray(redemptions.promotionId, [...ids]), ne(redemptions.state, 'released')))
    .groupBy(redemptions.promotionId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

const isState = (state: PromotionState, now: Date): SQL | undefined => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const active = eq(promotions.status, 'active');
  switch (state) {
    case 'draft':
    case 'paused':
      return eq(promotions.status, state);
    case 'scheduled':
      return and(active, sql`${promotions.startsAt} > ${at}`);
    case 'ended':
      return or(
        eq(promotions.status, 'ended'),
        and(active, sql`${promotions.endsAt} <= ${at}`, sql`coalesce(${promotions.startsAt}, ${at}) <= ${at}`),
      );
    case 'active':
      return and(
        active,
        sql`coalesce(${promotions.startsAt}, ${at}) <= ${at}`,
        sql`coalesce(${promotions.endsAt}, 'infinity') > ${at}`,
      );
  }
};

export interface PromotionFilter {
  search: string | undefined;
  /** The search in the spelling of codes. */
  code: string;
  state: PromotionState | undefined;
  now: Date;
}

/** A page of promotions, newest first, and how many there are in all. */
export async function listPromotions(
  db: Executor,
  { search, code, state, now }: PromotionFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PromotionRow[]; total: number }> {
  const named = search && areWithin(sql`fold_search(${promotions.name})`, wordsOf(search));
  const coded = sql`exists (select from ${promotionCodes} where ${promotionCodes.promotionId} = ${promotions.id}
    and ${promotionCodes.code} = ${code})`;
  const where = and(search ? or(named || sql`false`, coded) : undefined, state && isState(state, now));
  const rows = await db
    .select()
    .from(promotions)
    .where(where)
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(promotions, where) };
}

/** The numbers beside a promotion in the console: minor units of the price currency. */
export interface PromotionFigures {
  code: string | null;
  held: number;
  used: number;
  codesMade: number;
  codesUsed: number;
  revenue: number;
  discounted: number;
}

/** The codes and the uses of these promotions, and what the paid orders that used them came to. */
export async function readFigures(
  db: Executor,
  ids: readonly string[],
  priceCurrency: string,
): Promise<Map<string, PromotionFigures>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const ofState = (state: string) => sql<number>`(count(*) filter (where ${redemptions.state} = ${state}))::integer`;
  const uses = await db
    .select({ id: redemptions.promotionId, held: ofState('held'), used: ofState('used') })
    .from(redemptions)
    .where(inArray(redemptions.promotionId, wanted))
    .groupBy(redemptions.promotionId);
  const isUsedCode = sql`exists (select from ${redemptions} where ${redemptions.codeId} = ${promotionCodes.id} and ${redemptions.state} = 'used')`;
  const codes = await db
    .select({
      id: promotionCodes.promotionId,
      shared: sql<string | null>`max(${promotionCodes.code}) filter (where not ${promotionCodes.isSingleUse})`,
      made: sql<number>`(count(*) filter (where ${promotionCodes.isSingleUse}))::integer`,
      used: sql<number>`(count(*) filter (where ${promotionCodes.isSingleUse} and ${isUsedCode}))::integer`,
    })
    .from(promotionCodes)
    .where(inArray(promotionCodes.promotionId, wanted))
    .groupBy(promotionCodes.promotionId);
  const taken = sql`(select sum(-${orderAdjustments.amount}) from ${orderAdjustments}
    where ${orderAdjustments.orderId} = ${orders.id} and ${orderAdjustments.promotionId} = ${redemptions.promotionId})`;
  const money = await db
    .select({
      id: redemptions.promotionId,
      revenue: sql<number>`sum(${orders.total} - ${orders.shortfall})`.mapWith(Number),
      discounted: sql<number>`coalesce(sum(${taken}), 0)`.mapWith(Number),
    })
    .from(redemptions)
    .innerJoin(orders, eq(orders.id, redemptions.orderId))
    .where(
      and(
        inArray(redemptions.promotionId, wanted),
        eq(redemptions.state, 'used'),
        eq(orders.priceCurrency, priceCurrency),
        isNotNull(orders.paidAt),
      ),
    )
    .groupBy(redemptions.promotionId);
  return new Map(
    wanted.map((id) => {
      const [use, code, sums] = [uses, codes, money].map((rows) => rows.find((row) => row.id === id)) as [
        (typeof uses)[number] | undefined,
        (typeof codes)[number] | undefined,
        (typeof money)[number] | undefined,
      ];
      const figures = {
        ...{ code: code?.shared ?? null, held: use?.held ?? 0, used: use?.used ?? 0 },
        ...{ codesMade: code?.made ?? 0, codesUsed: code?.used ?? 0 },
        ...{ revenue: sums?.revenue ?? 0, discounted: sums?.discounted ?? 0 },
      };
      return [id, figures];
    }),
  );
}
