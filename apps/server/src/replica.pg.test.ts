import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Executor, openPostgres } from './db/connection.ts';
import { inTransaction } from './db/transaction.ts';
import { products } from './modules/catalog/catalog.tables.ts';
import { requireSuccess } from './testing/api-client.ts';
import { createDatabaseProxy, type DatabaseProxy } from './testing/database-proxy.ts';
import { insertProduct } from './testing/factories.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createPostgres } from './testing/test-database.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

// What the two hold differs, so that an answer says which of them was read.
let [primary, other]: Awaited<ReturnType<typeof createPostgres>>[] = [];
let proxy: DatabaseProxy;
let shop: TestShop;

const open = (url: string, replicaUrl?: string, notify: (sentence: string) => void = () => undefined) =>
  openPostgres(url, replicaUrl, notify, { isMigrated: true, connections: 4 });

async function fill(url: string, titles: readonly string[]) {
  const database = await open(url);
  for (const title of titles) await inTransaction(database.db, (tx) => insertProduct(tx, { title }));
  await database.close();
}

const titlesIn = async (db: Executor) =>
  (await db.select({ title: products.title }).from(products)).map(({ title }) => title);

beforeAll(async () => {
  const template = inject('postgresUrl');
  [primary, other] = await Promise.all([1, 2].map(() => createPostgres(template, 'haberdash_template')));
  await fill(primary?.url ?? '', ['Linen shirt of the primary']);
  await fill(other?.url ?? '', ['Linen shirt of the replica']);
  proxy = await createDatabaseProxy(other?.url ?? '');
  const database = await open(primary?.url ?? '', proxy.url);
  shop = await createTestShop(
    { PAGE_CACHE_MB: '0', LOG_LEVEL: 'warn' },
    { sharedWith: { database, clock: createTestClock() } },
  );
});
afterAll(async () => {
  await shop.close();
  await proxy.shut();
  await Promise.all([primary?.drop(), other?.drop()]);
});

const titlesOf = ({ data }: { data: readonly { title: string }[] }) => data.map(({ title }) => title);
const listed = async () => titlesOf(requireSuccess(await shop.visitor().call(calls.products.list)));
const found = async () =>
  titlesOf(requireSuccess(await shop.visitor().call(calls.products.search, { params: { keyword: 'linen' } })));

it('issue: lists and searches failed while the replica was away; the primary is read until it is back', async () => {
  const [ofPrimary, ofReplica] = [['Linen shirt of the primary'], ['Linen shirt of the replica']];
  expect([await listed(), await found()]).toEqual([ofReplica, ofReplica]);
  for (let time = 0; time < 2; time += 1) {
    await proxy.shut();
    const answers = await Promise.all([listed(), found(), listed(), found()]);
    expect(answers).toEqual([ofPrimary, ofPrimary, ofPrimary, ofPrimary]);
    await proxy.open();
    await expect.poll(listed, { timeout: 5000 }).toEqual(ofReplica);
    expect(await found()).toEqual(ofReplica);
  }
  expect(shop.logged.filter((line) => line.includes('the read replica is'))).toHaveLength(4);
});

it('issue: a process did not start while the replica was away, a wrong address of one still is one', async () => {
  await proxy.shut();
  const notices: string[] = [];
  const database = await open(primary?.url ?? '', proxy.url, (sentence) => notices.push(sentence));
  expect(notices).toEqual([expect.stringMatching(/^DATABASE_READ_URL: .* ECONNREFUSED .* read from DATABASE_URL\.$/)]);
  expect(await titlesIn(database.replica)).toEqual(['Linen shirt of the primary']);
  await proxy.open();
  await expect.poll(() => titlesIn(database.replica), { timeout: 5000 }).toEqual(['Linen shirt of the replica']);
  await database.close();

  const missing = new URL(proxy.url);
  missing.pathname = '/no_such_database';
  await expect(open(primary?.url ?? '', missing.href)).rejects.toThrow('DATABASE_READ_URL');
});
