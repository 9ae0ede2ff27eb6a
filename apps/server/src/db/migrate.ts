import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type { Notify } from '../lib/notify.ts';
import { holdingLock } from './advisory-lock.ts';
import { type Definition, readDefinition, timesOfMigrations } from './definition.ts';
import { refuseNewer } from './newer-version.ts';
import { applySqlAfter, applySqlBefore, readAppliedSql, type SqlConnection } from './repeatable-sql.ts';

/** Any number, the same in every process of the shop: who holds it migrates, the others wait. */
const MIGRATION_LOCK = 0x4a8e_7da5;

/** On which migrations say what they have changed of the data, in sentences for who runs the shop. */
const NOTICE_CHANNEL = 'haberdash_migration';

const IS_NEW = `select to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`;
const LATEST = 'select max(created_at)::text as latest from drizzle.__drizzle_migrations';
const latestSchema = z.tuple([z.object({ latest: z.coerce.number() })]);

/** True where the database holds a shop that has not reached the baseline. */
async function isBeforeBaseline(connection: SqlConnection, [baseline = 0]: number[]): Promise<boolean> {
  const { rows } = await connection.query(IS_NEW);
  if (z.tuple([z.object({ isNew: z.boolean() })]).parse(rows)[0].isNew) return false;
  const [{ latest }] = latestSchema.parse((await connection.query(LATEST)).rows);
  return latest > 0 && latest < baseline;
}

/** Brings a database up to date: older migrations where it is from before the baseline, migrations, and the SQL on either side of them. */
async function bringUp(
  connection: SqlConnection,
  definition: Definition,
  migrate: (folder: string) => Promise<void>,
): Promise<void> {
  const { migrations, olderMigrations } = definition;
  await refuseNewer((text) => connection.query(text), definition);
  if (await isBeforeBaseline(connection, timesOfMigrations(migrations))) await migrate(olderMigrations);
  const applied = await readAppliedSql(connection);
  await applySqlBefore(connection, definition, applied);
  await migrate(migrations);
  await applySqlAfter(connection, definition, applied);
}

/**
 * Brings an embedded database up to date.
 * @param notify gets what was changed of the data
 * @throws NewerDatabaseError
 */
export async function migratePglite(
  client: PGlite,
  notify: Notify = () => undefined,
  definition: Definition = readDefinition(),
): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const stop = await client.listen(NOTICE_CHANNEL, notify);
  await bringUp(client, definition, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }));
  await stop();
}

/** A large shop's tables take longer to rewrite than any request may: no time limit of the pool or the server holds here. */
const NO_TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set ${name} = 0`)
  .join('; ');

/**
 * Brings a PostgreSQL database up to date, one process at a time: drizzle's migrator alone fails when two start at once.
 * @param notify gets a sentence when another process migrates and is waited for, and what was changed of the data
 * @param definition the shop's own unless a test brings another
 * @throws NewerDatabaseError
 */
export async function migratePostgres(
  pool: pg.Pool,
  notify: Notify,
  definition: Definition = readDefinition(),
): Promise<void> {
  const lock = { key: MIGRATION_LOCK, purpose: 'migrates this database', notify };
  await holdingLock(pool, lock, async (client) => {
    await client.query(NO_TIME_LIMITS);
    client.on('notification', ({ payload }) => notify(payload ?? ''));
    await client.query(`listen ${NOTICE_CHANNEL}`);
    const connection: SqlConnection = {
      query: (text, values) => client.query(text, values),
      exec: (text) => client.query(text),
    };
    const migrate = (migrationsFolder: string) => runOnPostgres(drizzlePostgres(client), { migrationsFolder });
    await bringUp(connection, definition, migrate);
  });
}
