import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Tell } from '../lib/tell.ts';
import { holdingLock } from './advisory-lock.ts';
import { refuseNewer } from './newer-version.ts';

/** Any number, the same in every process of the shop: who holds it migrates, the others wait. */
const MIGRATION_LOCK = 0x4a8e_7da5;

/** The built server lies beside the migrations, its source two folders deeper. */
export function migrationsFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the migrations folder is missing');
    folder = parent;
  }
  return join(folder, 'migrations');
}

/** On which migrations say what they have changed of the data, in sentences for who runs the shop. */
const TELLING = 'haberdash_migration';

/** Brings an embedded database up to date. @param tell is told what was changed of the data. @throws NewerDatabaseError */
export async function migratePglite(client: PGlite, tell: Tell = () => undefined): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const folder = migrationsFolder();
  await refuseNewer((text) => client.query(text), folder);
  const stop = await client.listen(TELLING, tell);
  await migrate(drizzle(client), { migrationsFolder: folder });
  await stop();
}

/** A large shop's tables take longer to rewrite than any request may: no time limit of the pool or the server holds here. */
const NO_TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set ${name} = 0`)
  .join('; ');

/**
 * Brings a PostgreSQL database up to date, one process at a time: drizzle's migrator alone fails when two start at once.
 * @param tell is told, in a sentence, that another process migrates and is waited for, and what was changed of the data
 * @param folder the migrations; the shop's own unless a test brings others
 * @throws NewerDatabaseError
 */
export async function migratePostgres(pool: pg.Pool, tell: Tell, folder: string = migrationsFolder()): Promise<void> {
  const lock = { key: MIGRATION_LOCK, purpose: 'migrates this database', tell };
  await holdingLock(pool, lock, async (client) => {
    await refuseNewer((text) => client.query(text), folder);
    await client.query(NO_TIME_LIMITS);
    client.on('notification', ({ payload }) => tell(payload ?? ''));
    await client.query(`listen ${TELLING}`);
    await runOnPostgres(drizzlePostgres(client), { migrationsFolder: folder });
  });
}
