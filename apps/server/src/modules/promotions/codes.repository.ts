import { and, eq, ne, or } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots } from '../../db/statement.ts';
import { newId } from '../../lib/ids.ts';
import { promotionCodes, promotions, redemptions } from './promotions.tables.ts';

/** A code that buyers may enter: that of a draft is none yet. */
export const findCode = prepareStatement((db, at: Slots<{ code: string }>) =>
  db
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(and(eq(promotionCodes.code, at('code')), ne(promotions.status, 'draft'))),
);

/** True where another promotion has the code, or one of the single-use codes of this one is the same. */
export async function isTaken(tx: Executor, code: string, promotionId: string): Promise<boolean> {
  const isOthers = or(ne(promotionCodes.promotionId, promotionId), promotionCodes.isSingleUse);
  return (await tx.$count(promotionCodes, and(eq(promotionCodes.code, code), isOthers))) > 0;
}

/** Gives a promotion the code that many may use, another one, or none; uses of it stay. */
export async function setSharedCode(tx: Executor, promotionId: string, code: string | null, at: Date): Promise<void> {
  const ofPromotion = and(eq(promotionCodes.promotionId, promotionId), eq(promotionCodes.isSingleUse, false));
  const [present] = await tx.select({ id: promotionCodes.id }).from(promotionCodes).where(ofPromotion);
  if (present && code !== null) {
    await tx.update(promotionCodes).set({ code }).where(eq(promotionCodes.id, present.id));
  } else if (present) {
    await tx.update(redemptions).set({ codeId: null }).where(eq(redemptions.codeId, present.id));
    await tx.delete(promotionCodes).where(eq(promotionCodes.id, present.id));
  } else if (code !== null) {
    await tx.insert(promotionCodes).values({ id: newId(), promotionId, code, isSingleUse: false, createdAt: at });
  }
}

const BATCH = 1000;

/** Stores single-use codes. @returns those that nobody had yet */
export async function insertCodes(
  tx: Executor,
  promotionId: string,
  codes: readonly string[],
  createdAt: Date,
): Promise<string[]> {
  const made: string[] = [];
  for (let from = 0; from < codes.length; from += BATCH) {
    const rows = codes
      .slice(from, from + BATCH)
      .map((code) => ({ id: newId(), promotionId, code, isSingleUse: true, createdAt }));
    const stored = await tx.insert(promotionCodes).values(rows).onConflictDoNothing().returning();
    made.push(...stored.map(({ code }) => code));
  }
  return made;
}
