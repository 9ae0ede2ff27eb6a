import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { banners } from './banners.tables.ts';

export interface BannerRow {
  id: string;
  image: string;
}

const inOrder = [asc(banners.position), asc(banners.id)];

export async function selectBanners(db: Executor, limit: number, offset: number): Promise<BannerRow[]> {
  return db
    .select({ id: banners.id, image: banners.image })
    .from(banners)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
}

export async function countBanners(db: Executor): Promise<number> {
  return db.$count(banners);
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
export async function appendBanner(db: Executor, banner: BannerRow, createdAt: Date): Promise<void> {
  const position = sql`(select coalesce(max(${banners.position}), 0) + 1 from ${banners})`;
  await db.insert(banners).values({ ...banner, position, createdAt });
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
