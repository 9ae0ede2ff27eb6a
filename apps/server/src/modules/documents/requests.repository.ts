import { and, asc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstRow, type Statement, statementOf } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { documentFiles, documentRequests, documents } from './documents.tables.ts';

export type RequestRow = typeof documentRequests.$inferSelect;
export type NewRequest = Pick<RequestRow, 'cause' | 'kind' | 'orderId' | 'refundId'>;

/** Asks for a document; of each cause there is one request at a time. */
export const insertRequest = (request: NewRequest): Statement<unknown> =>
  statementOf((db) => db.insert(documentRequests).values(request).onConflictDoNothing());

/** A credit note waits for the invoice that it takes back from, which may never come; one that was not paid is taken back as a whole. */
const isReady = or(
  ne(documentRequests.kind, 'refund'),
  sql`exists (
    select from ${documents} as invoice where invoice.order_id = ${documentRequests.orderId} and invoice.kind <> 'creditNote'
      and not exists (select from ${documents} as note where note.refers_to = invoice.id and note.refund_id is null))`,
);

/** The requests that are due, the oldest first. */
export async function listDue(
  db: Executor,
  clock: Clock,
  limit: number,
): Promise<Pick<RequestRow, 'cause' | 'orderId'>[]> {
  return db
    .select({ cause: documentRequests.cause, orderId: documentRequests.orderId })
    .from(documentRequests)
    .where(and(lte(documentRequests.dueAt, databaseTime(clock)), isReady))
    .orderBy(asc(documentRequests.createdAt), asc(documentRequests.cause))
    .limit(limit);
}

/** Takes a request; undefined where another server has it, or has issued what it asked for. */
export const lockRequest = (cause: string): Statement<RequestRow | undefined> =>
  firstRow(
    statementOf((db) =>
      db.select().from(documentRequests).where(eq(documentRequests.cause, cause)).for('update', { skipLocked: true }),
    ),
  );

export const deleteRequest = (cause: string): Statement<unknown> =>
  statementOf((db) => db.delete(documentRequests).where(eq(documentRequests.cause, cause)));

/** Puts a request off that could not be answered. @returns how often it was tried */
export async function putOff(db: Executor, clock: Clock, cause: string, lastError: string): Promise<number> {
  const pause = sql`least(3600, 15 * power(4, least(${documentRequests.tries}, 6)))`;
  const [row] = await db
    .update(documentRequests)
    .set({
      tries: sql`${documentRequests.tries} + 1`,
      lastError,
      dueAt: sql`${databaseTime(clock)} + make_interval(secs => ${pause})`,
    })
    .where(eq(documentRequests.cause, cause))
    .returning({ tries: documentRequests.tries });
  return row?.tries ?? 0;
}

/** Requests that wait for nothing but their turn, and the latest failure among them. */
export async function findWaiting(db: Executor): Promise<{ count: number; lastError: string }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      lastError: sql<string>`coalesce((array_agg(${documentRequests.lastError} order by ${documentRequests.dueAt} desc)
        filter (where ${documentRequests.lastError} <> ''))[1], '')`,
    })
    .from(documentRequests)
    .where(isReady);
  return row ?? { count: 0, lastError: '' };
}

/** Documents that should have been issued, or printed, an hour ago. */
export async function countLate(db: Executor, clock: Clock): Promise<number> {
  const hourAgo = databaseTime(clock, -3600);
  const requests = db.$count(documentRequests, and(lte(documentRequests.createdAt, hourAgo), isReady));
  const files = db
    .select({ count: sql<number>`count(*)::integer` })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(isNotNull(documentFiles.dueAt), lte(documents.issuedAt, hourAgo)));
  const [asked, [row]] = [await requests, await files];
  return asked + (row?.count ?? 0);
}
