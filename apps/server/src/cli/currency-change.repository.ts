import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection.ts';
import { catalogImports } from '../modules/imports/imports.tables.ts';
import { installation } from '../modules/installation/installation.tables.ts';

/** Until the transaction's end no server can start: it waits, and reads then which currency holds. */
export async function lockOutStarts(tx: Executor): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`lock table installation in access exclusive mode`);
}

const OTHERS = sql<number>`(
  select count(*)::integer from pg_stat_activity
  where datname = current_database() and application_name like 'haberdash%' and pid <> pg_backend_pid())`;

/** @returns how many connections other servers of the shop have to this database */
export async function countOthers(tx: Executor): Promise<number> {
  // Else a transaction sees to its end who was there when it looked first.
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const [row] = await tx.select({ others: OTHERS }).from(installation);
  return row?.others ?? 0;
}

/** Ends imports that were read and not yet imported: their prices are in the old currency. */
export async function endImports(tx: Executor): Promise<void> {
  const fault = 'The price currency changed before this file was imported. Upload it again.';
  await tx
    .update(catalogImports)
    .set({ state: 'failed', fault })
    .where(inArray(catalogImports.state, ['uploading', 'checking', 'ready', 'importing', 'stopped']));
}
