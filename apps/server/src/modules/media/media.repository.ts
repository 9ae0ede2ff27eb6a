import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { imageChecks, images } from './media.tables.ts';

export async function insertImages(db: Executor, rows: (typeof images.$inferInsert)[]): Promise<void> {
  await db.insert(images).values(rows);
}

/**
 * Whether these are all addresses of pictures that were uploaded to this shop; if so, they stay until the transaction's end,
 * at which something refers to them.
 * @param urls each once
 */
export async function holdImages(tx: Executor, urls: readonly string[]): Promise<boolean> {
  if (urls.length === 0) return true;
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.url, [...urls]))
    .for('key share');
  return rows.length === urls.length;
}

/** The pictures whose turn it is to be looked at, the longest overdue first. */
export async function listDueChecks(db: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: imageChecks.imageId })
    .from(imageChecks)
    .where(lte(imageChecks.dueAt, databaseTime(clock)))
    .orderBy(asc(imageChecks.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Makes whoever would refer to a picture wait. @returns its address; undefined where it is gone */
export async function lockImage(tx: Executor, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ url: images.url }).from(images).where(eq(images.id, id)).for('update');
  return row?.url;
}

export async function deleteImage(tx: Executor, id: string): Promise<void> {
  await tx.delete(images).where(eq(images.id, id));
}

export async function deleteCheck(db: Executor, id: string): Promise<void> {
  await db.delete(imageChecks).where(eq(imageChecks.imageId, id));
}

/** Which of these are addresses of pictures of this shop. */
export async function findUrls(db: Executor, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .select({ url: images.url })
    .from(images)
    .where(inArray(images.url, [...urls]));
  return rows.map(({ url }) => url);
}
