import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { documentFiles } from './documents.tables.ts';

/** Bytes of a document's PDF; null until it is made, undefined where there is no such document. */
export async function findBytes(db: Executor, documentId: string): Promise<Uint8Array | null | undefined> {
  const [row] = await db
    .select({ bytes: documentFiles.bytes })
    .from(documentFiles)
    .where(eq(documentFiles.documentId, documentId));
  return row?.bytes;
}

/** Takes one file that is due, for so many seconds. */
export async function claimDue(db: Executor, clock: Clock, seconds: number): Promise<string | undefined> {
  const due = db
    .select({ id: documentFiles.documentId })
    .from(documentFiles)
    .where(lte(documentFiles.dueAt, databaseTime(clock)))
    .orderBy(asc(documentFiles.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(documentFiles)
    .set({ dueAt: databaseTime(clock, seconds), tries: sql`${documentFiles.tries} + 1` })
    .where(sql`${documentFiles.documentId} = any(array(${due}))`)
    .returning({ id: documentFiles.documentId });
  return row?.id;
}

/** Stores a PDF, once. @returns false where it is stored already */
export async function storeBytes(tx: Executor, documentId: string, bytes: Uint8Array): Promise<boolean> {
  const rows = await tx
    .update(documentFiles)
    .set({ bytes, dueAt: null, lastError: '' })
    .where(and(eq(documentFiles.documentId, documentId), isNull(documentFiles.bytes)))
    .returning({ id: documentFiles.documentId });
  return rows.length > 0;
}

export async function putOff(db: Executor, clock: Clock, documentId: string, lastError: string): Promise<void> {
  const pause = sql`least(3600, 15 * power(4, least(${documentFiles.tries}, 6)))`;
  await db
    .update(documentFiles)
    .set({ lastError, dueAt: sql`${databaseTime(clock)} + make_interval(secs => ${pause})` })
    .where(and(eq(documentFiles.documentId, documentId), isNull(documentFiles.bytes)));
}
