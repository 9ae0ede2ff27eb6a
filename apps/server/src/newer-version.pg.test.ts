import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { openPostgres } from './db/connection.ts';
import { databaseErrorCode } from './db/errors.ts';
import { startJobs } from './jobs/index.ts';
import { StartError } from './lib/start-error.ts';
import { expectFailure, requireSuccess } from './testing/api-client.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createPostgres } from './testing/test-database.ts';
import { createTestShop } from './testing/test-shop.ts';

let url: string;
let drop: () => Promise<void>;

/** Traces of a later version, by the kind of its change. */
const NEWER = {
  tables: `
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)`,
  functions: `
    create schema if not exists drizzle;
    create table if not exists drizzle.applied_sql (name text primary key, text text not null, version integer not null);
    insert into drizzle.applied_sql values ('later.sql', '', 1000000)`,
};
const CHANGES = Object.keys(NEWER) as (keyof typeof NEWER)[];
const TABLES = `select count(*)::int as tables from pg_tables where schemaname = 'public'`;

async function onServer(...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

afterEach(() => drop());

it.each(CHANGES)('an older version ran on a database with newer %s without a word', async (changed) => {
  ({ url, drop } = await createPostgres(inject('postgresUrl')));
  await onServer(NEWER[changed]);
  const open = (isMigrated: boolean) => openPostgres(url, undefined, () => undefined, { isMigrated });
  for (const isMigrated of [false, true]) {
    const refused = open(isMigrated);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(/^DATABASE_URL: .* a newer version of Haberdash has changed it; .*\.$/);
  }
  expect(await onServer(TABLES)).toEqual([{ tables: 0 }]);
});

it.each(CHANGES)(
  'a server went on selling when a newer version had changed the %s of its database',
  async (changed) => {
    ({ url, drop } = await createPostgres(inject('postgresUrl'), 'haberdash_template'));
    const database = await openPostgres(url, undefined, () => undefined, { connections: 4 });
    const shop = await createTestShop({ LOG_LEVEL: 'info' }, { sharedWith: { database, clock: createTestClock() } });
    const productId = await shop.addProduct({ totalStock: 5 });
    const buyer = await shop.shopper();
    const add = () => buyer.call(calls.cart.add, { body: { userId: buyer.user.id, productId, quantity: 1 } });
    await database.version?.look();
    requireSuccess(await add());

    await onServer(NEWER[changed]);
    await database.version?.look();
    await database.version?.look();
    const refused = await add();
    expectFailure(refused, 'NEWER_VERSION', 503);
    expect(requireSuccess(await shop.visitor().call(calls.products.list)).data).toHaveLength(1);
    expect(await shop.visitor().raw({ method: 'GET', path: '/health' })).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('A newer version has changed the database') },
    });
    expect(shop.logged.filter((line) => line.includes('a newer version has changed the database'))).toHaveLength(1);

    // Whatever the way: on connections that were open before, and on new ones.
    const write = () => database.db.execute(sql`update installation set created_at = now()`);
    for (const each of await Promise.allSettled(Array.from({ length: 8 }, write))) {
      expect(each.status === 'rejected' && databaseErrorCode(each.reason)).toBe('25006');
    }
    let hasRun = false;
    const job = {
      name: 'writes',
      everySeconds: 0.01,
      run: async () => {
        hasRun = true;
      },
    };
    const runs = { take: async () => true, end: async () => undefined };
    const stop = startJobs([job], runs, shop.app.log, () => database.version?.isNewer() ?? false);
    await new Promise((done) => setTimeout(done, 100));
    await stop();
    expect(hasRun).toBe(false);
    expect(shop.logged.filter((line) => line.includes('"msg":"the database is'))).toEqual([]);
    await shop.close();
  },
);
