import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres } from './db/connection.ts';
import { requireSuccess } from './testing/api-client.ts';
import { createBuying } from './testing/buying.ts';
import { createCountingProxy, type Traffic } from './testing/counting-proxy.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createPostgres } from './testing/test-database.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let proxy: Awaited<ReturnType<typeof createCountingProxy>>;
let shop: TestShop;
let dropDatabase: () => Promise<void>;
let buying: ReturnType<typeof createBuying>;
let productIds: string[];

beforeAll(async () => {
  const { url, drop } = await createPostgres(inject('postgresUrl'), 'haberdash_template');
  dropDatabase = drop;
  proxy = await createCountingProxy(url);
  const database = await openPostgres(proxy.url, undefined, () => undefined);
  shop = await createTestShop({ PAGE_CACHE_MB: '0' }, { sharedWith: { database, clock: createTestClock() } });
  buying = createBuying(shop);
  productIds = await shop.addProducts(Array(3).fill({ totalStock: 1000 }));
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
  await dropDatabase();
});

/** Traffic of a call once every connection knows its statements. */
async function measure(call: () => Promise<unknown>): Promise<Traffic> {
  for (let warmUp = 0; warmUp < 2; warmUp += 1) await call();
  return proxy.during(call);
}

const visit = async () => {
  const visitor = shop.visitor();
  const id = productIds[0] ?? '';
  return {
    list: await measure(() => visitor.call(calls.products.list, { query: { sortBy: 'price-lowtohigh' } })),
    detail: await measure(() => visitor.call(calls.products.details, { params: { id } })),
    facets: await measure(() => visitor.call(calls.products.facets)),
    search: await measure(() => visitor.call(calls.products.search, { params: { keyword: 'linen' } })),
  };
};

const buy = async () => {
  const { buyer, addressId } = await buying.buyerWith([]);
  const [productId = '', other = ''] = productIds;
  const cart = {
    add: await measure(() => buying.addToCart(buyer, productId)),
    read: await measure(() => buying.cartOf(buyer)),
  };
  const costs: { create: Traffic; capture: Traffic }[] = [];
  for (let order = 0; order < 3; order += 1) {
    await buying.addToCart(buyer, productId);
    await buying.addToCart(buyer, other);
    let orderId = '';
    let approvalURL = '';
    const create = await proxy.during(async () => {
      ({ orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId)));
    });
    await buying.decide(approvalURL);
    const capture = await proxy.during(async () => requireSuccess(await buying.capture(buyer, orderId, approvalURL)));
    costs.push({ create, capture });
  }
  const [last] = costs.slice(-1);
  if (!last) throw new Error('nothing was ordered');
  return { ...cart, ...last };
};

/**
 * With the session and, for orders, the limit; without PayPal. Nothing is cached: with the products in memory, a list
 * and a search have one round trip less.
 */
const AT_MOST: Record<string, Traffic> = {
  list: { roundTrips: 2, statements: 2, planned: 0 },
  detail: { roundTrips: 1, statements: 1, planned: 0 },
  // Between the two settings that have it planned for its filters.
  facets: { roundTrips: 1, statements: 3, planned: 1 },
  // What the words stand for, then the products, planned for these words between two settings, then their rows.
  search: { roundTrips: 3, statements: 5, planned: 1 },
  add: { roundTrips: 3, statements: 7, planned: 0 },
  read: { roundTrips: 2, statements: 4, planned: 0 },
  // What is written depends on the order, and is planned for it.
  create: { roundTrips: 6, statements: 21, planned: 4 },
  // Whether the store issues documents, and lets buyers call orders off, is read with all else; where it does, what asks for one goes with the mails.
  capture: { roundTrips: 6, statements: 29, planned: 8 },
};

it('a call waits for the database, and has statements planned, no oftener than it must', async () => {
  const costs = { ...(await visit()), ...(await buy()) };
  const beyond = Object.entries(costs).filter(([call, { roundTrips, statements, planned }]) => {
    const most = AT_MOST[call];
    return !most || roundTrips > most.roundTrips || statements > most.statements || planned > most.planned;
  });
  expect(Object.fromEntries(beyond)).toEqual({});
});
