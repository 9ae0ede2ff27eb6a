import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/connection.ts';

/** Rows of one statement: what travels as JSON is parsed whole. */
const AT_ONCE = 1000;

/** Inserts many rows in few statements, each of which sends one value: thousands of parameters take many times as long. */
export async function insertRows<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]));
  const columns = Object.keys(first).map((key) => sql.identifier(names.get(key) ?? key));
  const list = sql.join(columns, sql`, `);
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const named = rows
      .slice(at, at + AT_ONCE)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])));
    await tx.execute(sql`
      insert into ${table} (${list})
      select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`);
  }
}
