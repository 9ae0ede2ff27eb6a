import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { imageChecks, images } from './media.tables.ts';

export async function insertImages(db: Executor, rows: (typeof images.$inferInsert)[]): Promise<void> {
  await db.insert(images).values(rows);
}

/**
 * True when all of these are addresses of pictures uploaded to this shop; if so, they stay until the transaction's end,
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

/** Locks a picture, so that new references to it wait. @returns undefined where it is gone */
export async function lockImage(
  tx: Executor,
  clock: Clock,
  id: string,
): Promise<{ url: string; isLeased: boolean } | undefined> {
  const isLeased = sql<boolean>`${images.avifLease} is not null and ${images.avifDueAt} > ${databaseTime(clock)}`;
  const [row] = await tx.select({ url: images.url, isLeased }).from(images).where(eq(images.id, id)).for('update');
  return row;
}

const isDue = (clock: Clock) => lte(images.avifDueAt, databaseTime(clock));

/**
 * Leases a picture whose AVIF files are to be made: the last one that came, so that a new picture does not wait for all those
 * of a large shop. Of the whole shop one at a time.
 * @returns undefined where none is due, or another server makes those of a different picture
 */
export async function claimForAvif(
  db: Executor,
  clock: Clock,
  lease: { id: string; seconds: number },
): Promise<{ id: string; tries: number } | undefined> {
  const due = db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        isDue(clock),
        sql`not exists (select from images as other
          where other.avif_due_at > ${databaseTime(clock)} and other.avif_lease is not null)`,
      ),
    )
    .orderBy(desc(images.avifDueAt))
    .limit(1)
    .for('no key update', { skipLocked: true });
  const leased = {
    avifLease: lease.id,
    avifTries: sql`${images.avifTries} + 1`,
    avifDueAt: databaseTime(clock, lease.seconds),
  };
  const [row] = await db
    .update(images)
    .set(leased)
    .where(sql`${images.id} = any(array(${due}))`)
    .returning({ id: images.id, tries: images.avifTries });
  return row;
}

/**
 * Ends a lease.
 * @param pauseSeconds until the next try; undefined: there is none
 * @returns false where the lease was lost, or the picture is gone
 */
export async function endAvifLease(
  db: Executor,
  clock: Clock,
  { id, leaseId }: { id: string; leaseId: string },
  pauseSeconds?: number,
): Promise<boolean> {
  const avifDueAt = pauseSeconds === undefined ? null : databaseTime(clock, pauseSeconds);
  const rows = await db
    .update(images)
    .set({ avifLease: null, avifDueAt })
    .where(and(eq(images.id, id), eq(images.avifLease, leaseId)))
    .returning({ id: images.id });
  return rows.length === 1;
}

/** The ids of some pictures, of the same ones each time. */
export async function listSome(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.select({ id: images.id }).from(images).orderBy(images.id).limit(limit);
  return rows.map(({ id }) => id);
}

/** True while the AVIF files of any picture are still to be made. */
export async function lacksAvif(db: Executor): Promise<boolean> {
  const some = await db.select({ id: images.id }).from(images).where(isNotNull(images.avifDueAt)).limit(1);
  return some.length > 0;
}

export async function isThere(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(images, eq(images.id, id))) === 1;
}

export async function deleteImage(tx: Executor, id: string): Promise<void> {
  await tx.delete(images).where(eq(images.id, id));
}

/** It is looked at again later. */
export async function putCheckOff(db: Executor, clock: Clock, id: string, seconds: number): Promise<void> {
  await db
    .update(imageChecks)
    .set({ dueAt: databaseTime(clock, seconds) })
    .where(eq(imageChecks.imageId, id));
}

export async function deleteCheck(db: Executor, id: string): Promise<void> {
  await db.delete(imageChecks).where(eq(imageChecks.imageId, id));
}

/** Those of these addresses that are pictures of this shop. */
export async function findUrls(db: Executor, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .select({ url: images.url })
    .from(images)
    .where(inArray(images.url, [...urls]));
  return rows.map(({ url }) => url);
}
