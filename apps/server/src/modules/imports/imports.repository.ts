import type { ImportState, ImportVerdict } from '@haberdash/contract';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { type catalogImportItems, catalogImportParts, catalogImports } from './imports.tables.ts';

/** Time without a sign of life after which the lease on a file ends. */
const LEASE_SECONDS = 60;

const received = sql<number>`(
  select coalesce(sum(length(${catalogImportParts.bytes})), 0)::integer
  from ${catalogImportParts} where ${catalogImportParts.importId} = ${catalogImports.id})`;
const columns = { ...getTableColumns(catalogImports), received };

export type ImportAnswers = typeof catalogImports.$inferSelect.answers;
export type ImportRow = typeof catalogImports.$inferSelect & { received: number };
export type ItemRow = typeof catalogImportItems.$inferSelect;

export async function insertImport(
  db: Executor,
  clock: Clock,
  row: Pick<ImportRow, 'id' | 'fileName' | 'size' | 'byUserId' | 'byName'>,
): Promise<void> {
  await db.insert(catalogImports).values({ ...row, createdAt: databaseTime(clock) });
}

export async function findImport(db: Executor, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select(columns).from(catalogImports).where(eq(catalogImports.id, id));
  return row;
}

export const listImports = (db: Executor, limit: number): Promise<ImportRow[]> =>
  db.select(columns).from(catalogImports).orderBy(desc(catalogImports.createdAt)).limit(limit);

/**
 * Stores a part of a file that is being sent; one that comes twice counts once.
 * @returns false where nothing is expected
 */
export async function writePart(db: Executor, importId: string, number: number, bytes: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ id: catalogImports.id })
    .from(catalogImports)
    .where(and(eq(catalogImports.id, importId), eq(catalogImports.state, 'uploading')))
    .for('share');
  if (!row) return false;
  await db
    .insert(catalogImportParts)
    .values({ importId, number, bytes })
    .onConflictDoUpdate({
      target: [catalogImportParts.importId, catalogImportParts.number],
      set: { bytes: sql`excluded.bytes` },
    });
  return true;
}

/** Some bytes of a part, or what there is of them; undefined where the part is not there. @param at from 0 */
export async function readPart(
  db: Executor,
  importId: string,
  { number, at, length }: { number: number; at: number; length: number },
): Promise<Buffer | undefined> {
  const { bytes } = catalogImportParts;
  const [row] = await db
    .select({ bytes: sql`substring(${bytes} from ${at + 1}::integer for ${length}::integer)`.mapWith(bytes) })
    .from(catalogImportParts)
    .where(and(eq(catalogImportParts.importId, importId), eq(catalogImportParts.number, number)));
  return row?.bytes;
}

export async function deleteParts(db: Executor, importId: string): Promise<void> {
  await db.delete(catalogImportParts).where(eq(catalogImportParts.importId, importId));
}

/** Moves an import from one of these states to another; who works on it loses it. @returns false where it is in none of them */
export async function moveImport(
  db: Executor,
  clock: Clock,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const rows = await db
    .update(catalogImports)
    .set({
      state: to,
      leaseId: null,
      leaseUntil: null,
      ...(to === 'importing' && { startedAt: sql`coalesce(${catalogImports.startedAt}, ${databaseTime(clock)})` }),
    })
    .where(and(eq(catalogImports.id, id), inArray(catalogImports.state, [...from])))
    .returning({ id: catalogImports.id });
  return rows.length === 1;
}

/**
 * Stores the answers about a file that was checked, and has it checked again.
 * @returns false where it is in another state
 */
export async function recheckImport(db: Executor, id: string, answers: ImportRow['answers']): Promise<boolean> {
  const rows = await db
    .update(catalogImports)
    .set({
      state: 'checking',
      verdicts: {},
      answers: sql`${catalogImports.answers} || ${JSON.stringify(answers)}::jsonb`,
      leaseId: null,
      leaseUntil: null,
    })
    .where(and(eq(catalogImports.id, id), eq(catalogImports.state, 'ready')))
    .returning({ id: catalogImports.id });
  return rows.length === 1;
}

export async function deleteImport(db: Executor, id: string): Promise<boolean> {
  const isIdle = notInArray(catalogImports.state, ['importing']);
  const rows = await db
    .delete(catalogImports)
    .where(and(eq(catalogImports.id, id), isIdle))
    .returning({ id: catalogImports.id });
  return rows.length === 1;
}

export async function deleteImportsBefore(
  db: Executor,
  clock: Clock,
  { seconds, states }: { seconds: number; states: readonly ImportState[] },
): Promise<void> {
  const isOld = lt(catalogImports.createdAt, databaseTime(clock, -seconds));
  await db.delete(catalogImports).where(and(isOld, inArray(catalogImports.state, [...states])));
}

/** Work that no server is at: the one that takes it names itself by the lease. */
export async function claimImport(
  db: Executor,
  clock: Clock,
  leaseId: string,
  only?: string,
): Promise<ImportRow | undefined> {
  const isFree = or(isNull(catalogImports.leaseUntil), lt(catalogImports.leaseUntil, databaseTime(clock)));
  const due = db
    .select({ id: catalogImports.id })
    .from(catalogImports)
    .where(
      and(
        inArray(catalogImports.state, ['checking', 'importing']),
        isFree,
        only ? eq(catalogImports.id, only) : undefined,
      ),
    )
    .orderBy(asc(catalogImports.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(catalogImports)
    .set({ leaseId, leaseUntil: databaseTime(clock, LEASE_SECONDS) })
    .where(sql`${catalogImports.id} = any(array(${due}))`)
    .returning({ id: catalogImports.id });
  return row && findImport(db, row.id);
}

/** Lease on an import, with the state in which it was taken. */
export interface Lease {
  id: string;
  leaseId: string;
  state: ImportState;
}

const underLease = ({ id, leaseId, state }: Lease): SQL | undefined =>
  and(eq(catalogImports.id, id), eq(catalogImports.leaseId, leaseId), eq(catalogImports.state, state));

/** Prevents others from taking the lease until the transaction's end. @returns false where it was lost */
export async function holdLease(tx: Executor, lease: Lease): Promise<boolean> {
  const rows = await tx
    .select({ id: catalogImports.id })
    .from(catalogImports)
    .where(underLease(lease))
    .for('no key update');
  return rows.length === 1;
}

/**
 * Counts verdicts or outcomes that were written in this transaction; until its end no other server takes the lease.
 * @returns false where it was lost
 */
export async function countFacts(
  tx: Executor,
  lease: Lease,
  column: 'verdict' | 'outcome',
  written: readonly ImportVerdict[],
): Promise<boolean> {
  const name = column === 'verdict' ? 'verdicts' : 'outcomes';
  const counts = catalogImports[name];
  const rows = await tx
    .update(catalogImports)
    .set({
      [name]: sql`(
        select jsonb_object_agg(note, products) from (
          select note, sum(products) as products from (
            select note, products::integer from jsonb_each_text(${counts}) as before (note, products)
            union all
            select note, 1 from jsonb_array_elements_text(${JSON.stringify(written)}::jsonb) as added (note)
          ) as each group by note
        ) as counted)`,
    })
    .where(underLease(lease))
    .returning({ id: catalogImports.id });
  return rows.length === 1;
}

/** A sign of life, with what is known by now. @returns false where the lease was lost */
export async function renewLease(
  db: Executor,
  clock: Clock,
  lease: Lease,
  facts: Partial<ImportRow> = {},
): Promise<boolean> {
  const { received: _, ...set } = facts;
  const rows = await db
    .update(catalogImports)
    .set({ ...set, leaseUntil: databaseTime(clock, LEASE_SECONDS) })
    .where(underLease(lease))
    .returning({ id: catalogImports.id });
  return rows.length === 1;
}

/** Gives the lease back; with `state`, what it was for is done. */
export async function endLease(
  db: Executor,
  clock: Clock,
  lease: Lease,
  end: { state?: ImportState; fault?: string } = {},
): Promise<boolean> {
  const rows = await db
    .update(catalogImports)
    .set({
      ...end,
      leaseId: null,
      leaseUntil: null,
      ...((end.state === 'done' || end.state === 'failed') && { finishedAt: databaseTime(clock) }),
    })
    .where(underLease(lease))
    .returning({ id: catalogImports.id });
  return rows.length === 1;
}
