import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** Any number, the same in every process of the shop: who holds it migrates, the others wait. */
const MIGRATION_LOCK = 0x4a8e_7da5;

/** The built server lies beside the migrations, its source two folders deeper. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the migrations folder is missing');
    folder = parent;
  }
  return join(folder, 'migrations');
}

/** Brings an embedded database up to date. */
export async function migratePglite(client: PGlite): Promise<void> {
  await runOnPglite(drizzlePglite(client), { migrationsFolder: migrationsFolder() });
}

/** Brings a PostgreSQL database up to date, one process at a time: drizzle's migrator alone fails when two start at once. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runOnPostgres(drizzlePostgres(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Destroying the connection gives the lock back even where the unlock itself could not be sent.
    client.release(true);
  }
}
