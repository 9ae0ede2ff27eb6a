import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { readDefinition } from '../db/definition.ts';
import { migratePostgres } from '../db/migrate.ts';
import type { Notify } from '../lib/notify.ts';
import { createPostgres } from './test-database.ts';

interface Journal {
  entries: { idx: number; tag: string }[];
}

/** The migrations before the baseline up to this one, in a folder of their own. */
function migrationsUpTo(last: number): string {
  const all = readDefinition().olderMigrations;
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-older-'));
  const journal: Journal = JSON.parse(readFileSync(join(all, 'meta/_journal.json'), 'utf8'));
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(all, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/**
 * A PostgreSQL database as the shop had it before the migration after `last`, to be filled and then brought up to date.
 * @param template what it is a copy of
 * @returns `pool` to fill and read it with, `upgrade` to run the migrations that are left, `drop` to end it
 */
export async function createOlderDatabase(serverUrl: string, last: number, template?: string) {
  const { url, drop } = await createPostgres(serverUrl, template);
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  const migrationsFolder = migrationsUpTo(last);
  await migrate(drizzle(pool), { migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
  return {
    url,
    pool,
    upgrade: (notify: Notify = () => undefined) => migratePostgres(pool, notify),
    drop: async () => {
      await pool.end();
      await drop();
    },
  };
}
