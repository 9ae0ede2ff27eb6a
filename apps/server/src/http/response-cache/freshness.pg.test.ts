import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { SYSTEM } from '../../modules/orders/index.ts';
import { createApiClient, requireSuccess } from '../../testing/api-client.ts';
import { FRESHNESS_SECONDS } from '../../testing/storm.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createPostgres } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

const STOCK = 100_000;

let drop: () => Promise<void>;
let databases: OpenDatabase[];
let [here, there]: TestShop[] = [];

beforeAll(async () => {
  const created = await createPostgres(inject('postgresUrl') ?? '', 'haberdash_template');
  drop = created.drop;
  const open = () => openPostgres(created.url, undefined, () => undefined);
  databases = [await open(), await open()];
  const clock = createTestClock();
  const shops = [];
  for (const database of databases) shops.push(await createTestShop({}, { sharedWith: { database, clock } }));
  [here, there] = shops;
});
afterAll(async () => {
  for (const shop of [here, there]) await shop?.leave();
  for (const database of databases) await database.close();
  await drop();
});

/** Times at which the changes of a product had been answered. */
class History {
  readonly #answered: number[] = [];

  add(): void {
    this.#answered.push(performance.now());
  }

  /** Number of changes that had been answered at a time. */
  countAt(time: number): number {
    const later = this.#answered.findIndex((answered) => answered > time);
    return later === -1 ? this.#answered.length : later;
  }
}

interface Kind {
  productId: string;
  history: History;
  change: () => Promise<unknown>;
  /** Number of changes that an answer contains. */
  known: (product: { version: number; totalStock: number }) => number;
}

/** A product that a shop's admin edits again and again. */
async function edited(shop: TestShop, { email, password }: TestUser): Promise<Kind> {
  const admin = createApiClient(shop.url);
  requireSuccess(await admin.call(calls.auth.login, { body: { email, password } }));
  const productId = await shop.addProduct({ title: 'Edited shirt', totalStock: 5 });
  const { data } = requireSuccess(await admin.call(calls.products.details, { params: { id: productId } }));
  const { title, description, category, brand, price, salePrice, totalStock, image } = data;
  const form = { title, description, category, brand, price, salePrice, totalStock, image };
  let n = 0;
  const change = async () => {
    n += 1;
    const body = { ...form, price: form.price + n };
    requireSuccess(await admin.call(calls.adminProducts.edit, { params: { id: productId }, body }));
  };
  return { productId, history: new History(), change, known: ({ version }) => version - 1 };
}

/** A product of which a unit is taken again and again. */
async function sold(shop: TestShop): Promise<Kind> {
  const productId = await shop.addProduct({ title: 'Sold shirt', totalStock: STOCK });
  const { db } = shop.database;
  const line = [{ variantId: productId, quantity: 1 }];
  const change = () =>
    inTransaction(db, (tx) => shop.services.inventory.take(tx, line, { reason: 'order', actor: SYSTEM }));
  return { productId, history: new History(), change, known: ({ totalStock }) => STOCK - totalStock };
}

it(
  'no answer is older than its own writes on one server, and a second on the other',
  async () => {
    if (!here || !there) throw new Error('the shops are not open');
    const kinds = new Map<TestShop, Kind[]>();
    const admin = await here.admin();
    for (const shop of [here, there]) kinds.set(shop, [await edited(shop, admin), await sold(shop)]);
    const end = performance.now() + FRESHNESS_SECONDS * 1000;
    const seen = { fromMemory: 0, changes: 0 };

    const write = async (shop: TestShop, { productId, history, change, known }: Kind) => {
      const path = calls.products.details.path.replace(':id', productId);
      while (performance.now() < end) {
        await change();
        history.add();
        seen.changes += 1;
        const cached = shop.responseCache.findByUrl(path);
        if (cached) expect(known(JSON.parse(cached.body.toString()).data)).toBe(history.countAt(performance.now()));
        // Now and then long enough for the other server to receive nothing for a second.
        await wait(Math.random() < 0.2 ? 1300 : Math.random() * 150);
      }
    };
    const check = (
      reader: TestShop,
      asked: number,
      products: { id: string; version: number; totalStock: number }[],
    ) => {
      for (const [writer, list] of kinds) {
        for (const { productId, history, known } of list) {
          const product = products.find(({ id }) => id === productId);
          if (!product) continue;
          const mustKnow = history.countAt(writer === reader ? asked : asked - 1000);
          expect(known(product)).toBeGreaterThanOrEqual(mustKnow);
        }
      }
    };
    const read = async (reader: TestShop) => {
      const visitor = reader.visitor();
      const ids = [...kinds.values()].flat().map(({ productId }) => productId);
      // Each address several times in a row: the first answer may have to be made.
      for (let n = 0; performance.now() < end; n += 1) {
        const turn = Math.floor(n / 6);
        const id = ids[turn % ids.length] ?? '';
        const isList = turn % 3 === 2;
        const path = isList ? calls.products.list.path : calls.products.details.path.replace(':id', id);
        if (reader.responseCache.findByUrl(path)) seen.fromMemory += 1;
        const asked = performance.now();
        if (isList) check(reader, asked, requireSuccess(await visitor.call(calls.products.list)).data);
        else
          check(reader, asked, [requireSuccess(await visitor.call(calls.products.details, { params: { id } })).data]);
      }
    };
    await Promise.all([
      ...[...kinds].flatMap(([shop, list]) => list.map((kind) => write(shop, kind))),
      ...[here, there, here, there].map(read),
    ]);
    expect(seen.changes).toBeGreaterThan(FRESHNESS_SECONDS * 3);
    expect(seen.fromMemory).toBeGreaterThan(FRESHNESS_SECONDS * 3);
  },
  30_000 + FRESHNESS_SECONDS * 1000,
);
