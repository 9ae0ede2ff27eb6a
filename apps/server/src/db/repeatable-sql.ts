import { z } from 'zod';
import { allSqlFiles, type Definition, readOlderMigrations, type SqlFile } from './definition.ts';

/** A connection of either engine. `exec` takes several statements. */
export interface SqlConnection {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  exec: (text: string) => Promise<unknown>;
}

/** The texts of the files as they were applied last, by name. */
export type AppliedSql = Map<string, string>;

const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.applied_sql (name text primary key, text text not null, version integer not null)`;
const WRITE = `
  insert into drizzle.applied_sql values ($1, $2, $3)
  on conflict (name) do update set text = excluded.text, version = excluded.version`;

const appliedSchema = z.array(z.object({ name: z.string(), text: z.string() }));

export async function readAppliedSql(connection: SqlConnection): Promise<AppliedSql> {
  await connection.exec(TABLE);
  const { rows } = await connection.query('select name, text from drizzle.applied_sql');
  return new Map(appliedSchema.parse(rows).map(({ name, text }) => [name, text]));
}

async function inTransaction(connection: SqlConnection, work: () => Promise<void>): Promise<void> {
  await connection.exec('begin');
  try {
    await work();
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
}

const TRIGGER = /create (?:or replace )?trigger (\w+)\s[^;]*?\son (\w+)/gi;
const VIEW = /create (?:or replace )?view (\w+)([^;]*)/gi;
const FUNCTION = /create (?:or replace )?function (\w+\([^)]*\))([^$;]*?)\blanguage\b/gi;

/**
 * Statements that drop what a text declares, by its declaration: a function with other arguments or another result is a
 * different one, and so is a view with another query.
 */
function declaredIn(texts: Iterable<string>): Map<string, string> {
  const all = [...texts].join('\n').replace(/\s+/g, ' ').toLowerCase();
  return new Map([
    ...[...all.matchAll(TRIGGER)].map(([, name, table]) => {
      const trigger = `trigger ${name} on ${table}`;
      return [trigger, `drop trigger if exists ${name} on ${table}`] as const;
    }),
    ...[...all.matchAll(VIEW)].map(
      ([, name, query]) => [`view ${name}${query}`, `drop view if exists ${name}`] as const,
    ),
    ...[...all.matchAll(FUNCTION)].map(([, signature = '', result]) => {
      const drop = `drop function if exists ${signature.replace(/ default [^,)]+/g, '')}`;
      return [`function ${signature}${result}`, drop] as const;
    }),
  ]);
}

const changedOf = (files: SqlFile[], applied: AppliedSql) =>
  files.filter(({ name, text }) => applied.get(name) !== text);

/**
 * Marks the database as this version's, which refuses older ones, and applies what the migrations call. What was applied is recorded
 * afterwards: a start that ends in between applies it again.
 */
export async function applySqlBefore(
  connection: SqlConnection,
  { sql }: Definition,
  applied: AppliedSql,
): Promise<void> {
  await connection.query('update drizzle.applied_sql set version = $1 where version < $1', [sql.version]);
  const changed = changedOf(sql.beforeMigrations, applied);
  if (changed.length === 0) return;
  await inTransaction(connection, async () => {
    for (const { text } of changed) await connection.exec(text);
  });
}

/** Drops what no file declares any more, and applies the files that have changed. */
export async function applySqlAfter(
  connection: SqlConnection,
  definition: Definition,
  applied: AppliedSql,
): Promise<void> {
  const { version, afterMigrations } = definition.sql;
  const files = allSqlFiles(definition);
  const changed = changedOf(files, applied);
  const gone = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length === 0 && gone.length === 0) return;
  const before = declaredIn(applied.size > 0 ? applied.values() : readOlderMigrations(definition));
  const now = declaredIn(files.map(({ text }) => text));
  await inTransaction(connection, async () => {
    for (const [declaration, drop] of before) if (!now.has(declaration)) await connection.exec(drop);
    for (const { text } of changedOf(afterMigrations, applied)) await connection.exec(text);
    for (const { name, text } of changed) await connection.query(WRITE, [name, text, version]);
    await connection.query('delete from drizzle.applied_sql where name = any ($1)', [gone]);
  });
}
