import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** Runs a part of a transaction of which the audit keeps no rows: triggers write for the deed in `haberdash.audit`, and there is none. */
export async function withoutAudit<T>(tx: Executor, work: () => Promise<T>): Promise<T> {
  await tx.execute(
    sql`select set_config('haberdash.audit_kept', coalesce(current_setting('haberdash.audit', true), ''), true)`,
  );
  await tx.execute(sql`select set_config('haberdash.audit', '', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('haberdash.audit', current_setting('haberdash.audit_kept'), true)`);
  return result;
}
