import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { banners } from './banners.tables.ts';

export type BannerRow = typeof banners.$inferSelect;

const inOrder = [asc(banners.position), asc(banners.id)];

const isShownAt = (now: Date) =>
  and(or(isNull(banners.startsAt), lte(banners.startsAt, now)), or(isNull(banners.endsAt), gt(banners.endsAt, now)));

/** @param shownAt only those that shoppers see then; undefined: all */
export async function selectBanners(db: Executor, limit: number, offset: number, shownAt?: Date): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(shownAt && isShownAt(shownAt))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
}

export async function countBanners(db: Executor, shownAt?: Date): Promise<number> {
  return db.$count(banners, shownAt && isShownAt(shownAt));
}

/** Instant at which a banner comes or goes next; undefined if none does. */
export async function findNextChange(db: Executor, now: Date): Promise<Date | undefined> {
  const next = (column: typeof banners.startsAt | typeof banners.endsAt) =>
    db.select({ at: column }).from(banners).where(gt(column, now)).orderBy(asc(column)).limit(1);
  const found = (await Promise.all([next(banners.startsAt), next(banners.endsAt)])).flat();
  const times = found.flatMap(({ at }) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/** A banner, held until the transaction ends. */
export async function lockBanner(tx: Executor, id: string): Promise<BannerRow | undefined> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
  return row;
}

/** Every banner's id in order, held until the transaction ends. */
export async function lockBannerIds(tx: Executor): Promise<string[]> {
  const rows = await tx
    .select({ id: banners.id })
    .from(banners)
    .orderBy(...inOrder)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Puts a banner behind all others. */
export async function appendBanner(
  db: Executor,
  banner: Omit<typeof banners.$inferInsert, 'position'>,
): Promise<BannerRow | undefined> {
  const position = sql`(select coalesce(max(${banners.position}), 0) + 1 from ${banners})`;
  const [row] = await db
    .insert(banners)
    .values({ ...banner, position })
    .returning();
  return row;
}

/** Writes fields of a banner that is held. */
export async function updateBanner(
  tx: Executor,
  id: string,
  fields: Partial<BannerRow>,
): Promise<BannerRow | undefined> {
  const [row] = await tx
    .update(banners)
    .set({ ...fields, version: sql`${banners.version} + 1` })
    .where(eq(banners.id, id))
    .returning();
  return row;
}

export async function setPosition(tx: Executor, id: string, position: number): Promise<void> {
  await tx.update(banners).set({ position }).where(eq(banners.id, id));
}

/** @returns false when there was none */
export async function deleteBanner(db: Executor, id: string): Promise<boolean> {
  const rows = await db.delete(banners).where(eq(banners.id, id)).returning({ id: banners.id });
  return rows.length === 1;
}

export async function isImageUsed(db: Executor, url: string): Promise<boolean> {
  return (await db.$count(banners, eq(banners.image, url))) > 0;
}
