import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createPostgres } from '../testing/test-database.ts';
import { holdingLock } from './advisory-lock.ts';
import type { Definition } from './definition.ts';
import { migratePostgres } from './migrate.ts';

/** Limits like those of the shop's own pool, made short enough for a test to outlast. */
const LIMITS = {
  statement_timeout: 200,
  lock_timeout: 200,
  idle_in_transaction_session_timeout: 200,
  query_timeout: 400,
};

let definition: Definition;
let database: { url: string; drop: () => Promise<void> };
let pool: pg.Pool;
let notices: string[];
const notify = (sentence: string) => notices.push(sentence);

beforeEach(async () => {
  notices = [];
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-migrations-'));
  definition = {
    migrations: folder,
    olderMigrations: folder,
    sql: { version: 1, beforeMigrations: [], afterMigrations: [] },
  };
  database = await createPostgres(inject('postgresUrl'));
  pool = new pg.Pool({ connectionString: database.url, ...LIMITS });
  // `end` does not wait for the server to have closed each connection, which the dropping of the database then breaks.
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(definition.migrations, { recursive: true, force: true });
});

/** One migration, as drizzle stores them. */
function writeMigration(statement: string): void {
  const folder = definition.migrations;
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_test', breakpoints: true };
  mkdirSync(join(folder, 'meta'));
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  );
  writeFileSync(join(folder, '0000_test.sql'), statement);
}

it("the pool's limits hold for what the shop does, which is what the tests below rely on", async () => {
  await expect(pool.query('select pg_sleep(1)')).rejects.toThrow('statement timeout');
});

it('a migration that takes longer than a statement may ended in the middle: a large shop could not be upgraded', async () => {
  writeMigration('select pg_sleep(0.6); create table upgraded (id int);');
  await migratePostgres(pool, notify, definition);
  expect((await pool.query('select count(*) from upgraded')).rowCount).toBe(1);
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '200ms' }]);
});

it('a second server died while it waited for the migrations of the first; now it says what it waits for', async () => {
  writeMigration('select pg_sleep(4); create table upgraded (id int);');
  const first = migratePostgres(pool, notify, definition);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(notices).toEqual([]);
  await Promise.all([first, migratePostgres(pool, notify, definition)]);
  expect(notices).toEqual(['Another Haberdash migrates this database; waiting until it is done.']);
  expect((await pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')).rows).toEqual([
    { applied: 1 },
  ]);
});

it('the lock is given back when the work fails', async () => {
  const lock = { key: 1, purpose: 'is at work', notify };
  await expect(holdingLock(pool, lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await holdingLock(pool, lock, async () => 'done')).toBe('done');
});
