import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openPostgres } from './db/connection.ts';
import { inTransaction } from './db/transaction.ts';
import { requireSuccess } from './testing/api-client.ts';
import { createDatabaseProxy, type DatabaseProxy } from './testing/database-proxy.ts';
import { insertProduct } from './testing/factories.ts';
import { createTestClock, type TestClock } from './testing/test-clock.ts';
import { createPostgres } from './testing/test-database.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const [OLD, NEW] = [1000, 2000];

type Created = Awaited<ReturnType<typeof createPostgres>>;

let [primary, late, later]: Created[] = [];
let proxy: DatabaseProxy;
let shop: TestShop;
let clock: TestClock;

const open = (url: string, replicaUrl?: string) =>
  openPostgres(url, replicaUrl, () => undefined, { isMigrated: true, connections: 4 });

async function on<T>(created: Created | undefined, work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>) {
  const database = await open(created?.url ?? '');
  await work(database);
  await database.close();
}

/** Brings the primary's change to a replica. */
const replay = (created: Created | undefined) =>
  on(created, ({ db }) => db.execute(sql`update products set price = ${NEW * 100} where id = ${ID}`));

/** @param replicas that one address leads to in turn */
async function openShop(...replicas: (Created | undefined)[]) {
  const [first = '', ...others] = replicas.map((each) => each?.url ?? '');
  proxy = await createDatabaseProxy(first, ...others);
  clock = createTestClock();
  const database = await open(primary?.url ?? '', proxy.url);
  shop = await createTestShop({ STOREFRONT_ACCESS: 'open' }, { sharedWith: { database, clock } });
}

beforeEach(async () => {
  const template = inject('postgresUrl');
  [primary, late, later] = await Promise.all([1, 2, 3].map(() => createPostgres(template, 'haberdash_template')));
  for (const created of [primary, late, later])
    await on(created, ({ db }) =>
      inTransaction(db, (tx) => insertProduct(tx, { id: ID, title: 'Linen shirt', price: OLD * 100 })),
    );
});
afterEach(async () => {
  await shop.close();
  await proxy.shut();
  await Promise.all([primary?.drop(), late?.drop(), later?.drop()]);
});

const pricesIn = ({ data }: { data: readonly { price: number }[] }) => data.map(({ price }) => price);
const listed = async (limit: number) =>
  pricesIn(requireSuccess(await shop.visitor().call(calls.products.list, { query: { limit } })));
const found = async () =>
  pricesIn(requireSuccess(await shop.visitor().call(calls.products.search, { params: { keyword: 'linen' } })));

/** Many at once, so that every standby is asked. */
const readAll = async () => {
  const lists = await Promise.all(Array.from({ length: 12 }, (_, n) => listed(n + 1)));
  return [...lists, await found()].flat();
};

async function changePrice() {
  const admin = await shop.admin();
  const { data } = requireSuccess(await admin.call(calls.products.details, { params: { id: ID } }));
  const { title, description, category, brand, salePrice, totalStock, image } = data;
  const body = { title, description, category, brand, price: NEW, salePrice, totalStock, image };
  requireSuccess(await admin.call(calls.adminProducts.edit, { params: { id: ID }, body }));
}

const passSeconds = (seconds: number) => clock.passMinutes(seconds / 60);

it('a standby that lags had the old price cached for ever', async () => {
  await openShop(late);
  expect(new Set(await readAll())).toEqual(new Set([OLD]));
  await changePrice();
  expect(new Set(await readAll())).toEqual(new Set([OLD]));
  await replay(late);
  passSeconds(5);
  expect(new Set(await readAll())).toEqual(new Set([NEW]));
});

it('two standbys behind one address, of which one lags, had the old price cached for ever', async () => {
  await openShop(late, later);
  await readAll();
  await changePrice();
  await replay(late);
  for (let seconds = 0; seconds < 30; seconds += 5) {
    await readAll();
    passSeconds(5);
  }
  await readAll();
  await replay(later);
  passSeconds(5);
  expect(new Set(await readAll())).toEqual(new Set([NEW]));
});

it('every answer for everybody that a replica was asked for is forgotten after 5 seconds', async () => {
  await openShop(late);
  const params = { id: ID, keyword: 'linen', text: 'lin', productId: ID, category: 'men' };
  const askedFor: string[] = [];
  for (const [path, open] of shop.app.publicReads) {
    const before = proxy.asked();
    const { until } = await open({ params });
    if (proxy.asked() === before) continue;
    askedFor.push(path);
    expect(until, path).toBeLessThanOrEqual(clock.now().getTime() + 5000);
  }
  const { list, facets, search, searchFacets, suggest } = calls.products;
  const known = [list, facets, search, searchFacets, suggest, calls.taxonomy.list].map(({ path }) => path);
  expect(askedFor).toEqual(expect.arrayContaining(known));
});
