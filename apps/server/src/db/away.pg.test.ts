import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import { createPostgres } from '../testing/test-database.ts';
import { type OpenDatabase, openPostgres } from './connection.ts';
import { isDatabaseAway } from './errors.ts';
import type { Executor } from './executor.ts';
import { prepareStatement, type Slots, send, sendAll, sendLast } from './statement.ts';
import { inTransaction } from './transaction.ts';

const words = pgTable('words', { word: text('word').primaryKey() });
const insert = prepareStatement((db, at: Slots<{ word: string }>) => db.insert(words).values({ word: at('word') }));
const list = prepareStatement((db) => db.select().from(words).orderBy(words.word));

const CONNECTIONS = 3;
const ANSWER_MS = 400;
const limits = { isMigrated: true, connections: CONNECTIONS, answerMs: ANSWER_MS };

let url: string;
let drop: () => Promise<void>;
let proxy: DatabaseProxy;
let database: OpenDatabase;

beforeEach(async () => {
  ({ url, drop } = await createPostgres(inject('postgresUrl')));
  proxy = await createDatabaseProxy(url);
  database = await openPostgres(proxy.url, undefined, () => undefined, limits);
  await database.db.execute(sql`create table words (word text primary key)`);
});
afterEach(async () => {
  await database.close();
  await proxy.shut();
  await drop();
});

/** Opens all connections that there may be, and has them know the statements. */
const useAll = (db: Executor) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.1)`);
        await send(tx, insert({ word: `first ${n}` }));
        await send(tx, list({}));
      }),
    ),
  );

const kinds: Record<string, (db: Executor) => Promise<unknown>> = {
  'a statement': (db) => db.execute(sql`select 1`),
  'a prepared statement': (db) => send(db, list({})),
  'several at once': (db) => sendAll(db, [list({}), insert({ word: 'together' })]),
  'the begin of a transaction': (db) => inTransaction(db, async () => undefined),
  'the statements of a transaction': (db) => inTransaction(db, (tx) => send(tx, list({}))),
  'the end of a transaction': (db) =>
    inTransaction(db, async (tx) => {
      await send(tx, list({}));
      proxy.freeze();
    }),
  'what is sent with the end of a transaction': (db) =>
    inTransaction(db, async (tx) => {
      await send(tx, list({}));
      proxy.freeze();
      await sendLast(tx, [insert({ word: 'last' })]);
    }),
};

it.each(Object.keys(kinds))(
  'a machine vanished without a word, and its connections were waited for without an end: %s',
  async (kind) => {
    const ask = kinds[kind] ?? (() => Promise.reject(new Error(`no ${kind}`)));
    await useAll(database.db);
    if (!kind.includes('the end')) proxy.freeze();
    const begin = performance.now();
    const asked = await Promise.allSettled(Array.from({ length: CONNECTIONS }, () => ask(database.db)));
    for (const answer of asked) {
      expect(answer.status === 'rejected' && isDatabaseAway(answer.reason)).toBe(true);
    }
    expect(performance.now() - begin).toBeLessThan(10 * ANSWER_MS);
    // None of these connections is given to anyone again.
    await Promise.all(Array.from({ length: CONNECTIONS }, () => database.db.execute(sql`select pg_sleep(0.1)`)));
    expect((await send(database.db, list({}))).map(({ word }) => word)).toEqual(['first 0', 'first 1', 'first 2']);
  },
);

it('a connection that has answered in time stays', async () => {
  const single = await openPostgres(url, undefined, () => undefined, { ...limits, connections: 1 });
  const backend = () => single.db.select({ pid: sql<number>`pg_backend_pid()` }).from(words);
  await send(single.db, insert({ word: 'answered' }));
  const before = await backend();
  expect(before).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 2 * ANSWER_MS));
  expect(await backend()).toEqual(before);
  await single.close();
});

it('a replica whose machine vanished without a word was waited for, and its primary was not asked', async () => {
  await useAll(database.db);
  const reading = await openPostgres(url, proxy.url, () => undefined, limits);
  await reading.replica.execute(sql`select 1`);
  proxy.freeze();
  const begin = performance.now();
  expect(await send(reading.replica, list({}))).toHaveLength(CONNECTIONS);
  expect(performance.now() - begin).toBeLessThan(10 * ANSWER_MS);
  await reading.close();
});

it('a replica whose name does not resolve at the moment did not let the shop open', async () => {
  const notices: string[] = [];
  const unknown = new URL(proxy.url);
  unknown.hostname = 'replica.invalid';
  const reading = await openPostgres(url, unknown.href, (sentence) => notices.push(sentence), limits);
  expect(notices).toEqual([expect.stringMatching(/^DATABASE_READ_URL: .* read from DATABASE_URL\.$/)]);
  expect(await send(reading.replica, list({}))).toEqual([]);
  await reading.close();
});

it('a primary that has become a replica left its connections open, and no change was taken any more', async () => {
  const elsewhere = new pg.Client({ connectionString: url });
  await elsewhere.connect();
  const setReadOnly = async (value: 'on' | 'off') => {
    const name = new URL(url).pathname.slice(1);
    await elsewhere.query(`alter database ${name} set default_transaction_read_only = ${value}`);
  };
  await setReadOnly('on');
  const demoted = await openPostgres(url, undefined, () => undefined, { ...limits, connections: 1 });
  await setReadOnly('off');
  await elsewhere.end();
  const write = () => send(demoted.db, insert({ word: 'written' }));
  await expect(write()).rejects.toSatisfy(isDatabaseAway);
  await write();
  expect(await send(demoted.db, list({}))).toEqual([{ word: 'written' }]);
  await demoted.close();
});
