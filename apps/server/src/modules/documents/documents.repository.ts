import type { DocumentFilter } from '@haberdash/contract';
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isWithin } from '../../db/contains.ts';
import { type Statement, statementOf } from '../../db/statement.ts';
import { products } from '../catalog/catalog.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { documentFiles, documentSeries, documents } from './documents.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

/**
 * Takes the next number of a series, and a time that is not before that of the last. Whoever asks for another one waits for
 * the end of the transaction; what undoes it gives the number back.
 */
export async function takeNumber(
  tx: Executor,
  series: string,
  now: Date,
): Promise<{ sequence: number; issuedAt: Date }> {
  const [row] = await tx
    .insert(documentSeries)
    .values({ series, next: 2, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: documentSeries.series,
      set: {
        next: sql`${documentSeries.next} + 1`,
        lastIssuedAt: sql`greatest(${documentSeries.lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning({ next: documentSeries.next, issuedAt: documentSeries.lastIssuedAt });
  if (!row) throw new RangeError(`the series ${series} was to be there`);
  return { sequence: row.next - 1, issuedAt: row.issuedAt };
}

/** Stores a document, whose PDF is due. */
export const insertDocument = (row: DocumentRow): Statement<unknown> =>
  statementOf((db) => {
    const file = db.$with('file', {}).as(db.insert(documentFiles).values({ documentId: row.id }).getSQL());
    return db.with(file).insert(documents).values(row);
  });

/** Documents of an order in the order in which they were issued. */
export const listOfOrder = (orderId: string): Statement<DocumentRow[]> =>
  statementOf((db) =>
    db
      .select()
      .from(documents)
      .where(eq(documents.orderId, orderId))
      .orderBy(asc(documents.issuedAt), asc(documents.round), asc(documents.sequence)),
  );

/** Documents of an account's orders, oldest first. */
export async function listOfUser(db: Executor, userId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(documents.issuedAt), asc(documents.number));
  return rows.map(({ document }) => document);
}

export async function findDocument(db: Executor, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row;
}

/** HS codes by product, of those that have one. */
export const findHsCodes = (productIds: readonly string[]): Statement<{ id: string; hsCode: string | null }[]> =>
  statementOf((db) =>
    db
      .select({ id: products.id, hsCode: products.hsCode })
      .from(products)
      .where(inArray(products.id, [...productIds])),
  );

/** The numbers that the next documents of these series get; a series without one begins at 1. */
export async function listNext(db: Executor, series: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ series: documentSeries.series, next: documentSeries.next })
    .from(documentSeries)
    .where(inArray(documentSeries.series, [...series]));
  return new Map(rows.map((row) => [row.series, row.next]));
}

const found = sql`(fold_search(${documents.number}) || ' ' || ${documents.orderId}::text)`;

const areMeant = ({ kind, search, from, to }: DocumentFilter): SQL | undefined =>
  and(
    kind === 'all' ? undefined : eq(documents.kind, kind),
    from ? gte(documents.issuedOn, from) : undefined,
    to ? lte(documents.issuedOn, to) : undefined,
    search ? isWithin(found, search) : undefined,
  );

export type ListedDocument = DocumentRow & { isMade: boolean };

/** Newest first. */
export async function listDocuments(
  db: Executor,
  filter: DocumentFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedDocument[]; total: number }> {
  const where = areMeant(filter);
  const rows = await db
    .select({ document: documents, isMade: sql<boolean>`${documentFiles.bytes} is not null` })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .where(where)
    .orderBy(desc(documents.issuedAt), desc(documents.number))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.$count(documents, where);
  return { rows: rows.map(({ document, isMade }) => ({ ...document, isMade })), total };
}

/** A part of the documents, oldest first, after one of them. */
export async function listAfter(
  db: Executor,
  filter: DocumentFilter,
  last: Pick<DocumentRow, 'issuedAt' | 'number'> | undefined,
  limit: number,
): Promise<DocumentRow[]> {
  const isAfter =
    last &&
    sql`(${documents.issuedAt}, ${documents.number}) > (${last.issuedAt.toISOString()}::timestamptz, ${last.number})`;
  return db
    .select()
    .from(documents)
    .where(and(areMeant(filter), isAfter))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
    .limit(limit);
}

/** The months in which documents were issued, the newest first. */
export async function listMonths(db: Executor): Promise<string[]> {
  const month = sql<string>`substr(${documents.issuedOn}, 1, 7)`;
  const rows = await db.selectDistinct({ month }).from(documents).orderBy(desc(month));
  return rows.map((row) => row.month);
}

export const countDocuments = (db: Executor, filter: DocumentFilter): Promise<number> =>
  db.$count(documents, areMeant(filter));
