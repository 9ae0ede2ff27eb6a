import { calls } from '@haberdash/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openPostgres } from '../../db/connection.ts';
import { type ApiAnswer, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createPostgres } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let proxy: DatabaseProxy;
let shop: TestShop;
let dropDatabase: () => Promise<void>;
let buying: ReturnType<typeof createBuying>;
let refunding: ReturnType<typeof createRefunding>;
let admin: TestUser;

beforeAll(async () => {
  const { url, drop } = await createPostgres(inject('postgresUrl'), 'haberdash_template');
  dropDatabase = drop;
  proxy = await createDatabaseProxy(url);
  const database = await openPostgres(proxy.url, undefined, () => undefined);
  shop = await createTestShop({}, { sharedWith: { database, clock: createTestClock() } });
  buying = createBuying(shop);
  refunding = createRefunding(buying);
});
beforeEach(async () => {
  admin = await shop.admin();
});
afterEach(() => buying.disarm());
afterAll(async () => {
  await shop.close();
  await proxy.shut();
  await dropDatabase();
});

/** Time enough to take the database away while PayPal has done its work and not answered. */
const LATE_MS = 1000;

/**
 * The database goes while PayPal works on a step, is missed by everyone, and comes back.
 * @param isDone whether PayPal has done its part
 * @returns what the caller of the step was answered
 */
async function loseDatabaseWhile(
  on: string,
  step: () => Promise<ApiAnswer>,
  isDone: () => Promise<boolean>,
): Promise<ApiAnswer> {
  await buying.arm({ on, kind: 'delay', ms: LATE_MS });
  const answer = step();
  await expect.poll(isDone, { interval: 10 }).toBe(true);
  await proxy.shut();
  try {
    expectFailure(await admin.call(calls.adminOrders.list, { query: {} }), 'UNAVAILABLE', 503);
    expectFailure(await shop.visitor().call(calls.products.list), 'UNAVAILABLE', 503);
    await expect(shop.services.checkout.reconcilePayments()).rejects.toThrow();
    return await answer;
  } finally {
    await proxy.open();
  }
}

/** Lets the time of every lease pass, and does the work that the server then does by itself. */
async function letTimePass() {
  shop.clock.passMinutes(3);
  await shop.services.checkout.reconcilePayments();
  await shop.services.checkout.settleRefunds();
}

const tokenOf = (approvalURL: string) => new URL(approvalURL).searchParams.get('token') ?? '';
const wasAsked = async (path: string) => (await buying.ledger()).calls.some((call) => call.path.endsWith(path));

it('case 32: the database gone while the payment is opened: 503, and the buyer orders again', async () => {
  const productId = await shop.addProduct({ totalStock: 5 });
  const { buyer, addressId } = await buying.buyerWith([{ productId, quantity: 2 }]);
  const before = (await buying.ledger()).orders.length;
  const answer = await loseDatabaseWhile(
    'create',
    () => buying.placeOrder(buyer, addressId),
    async () => (await buying.ledger()).orders.length > before,
  );
  expectFailure(answer, 'UNAVAILABLE', 503);

  await letTimePass();
  const again = requireSuccess(await buying.placeOrder(buyer, addressId));
  await buying.decide(again.approvalURL);
  expect((await buying.capture(buyer, again.orderId, again.approvalURL)).status).toBe(200);
  expect(await buying.capturesOf(again.orderId)).toHaveLength(1);
  expect(await buying.stockOf(productId)).toBe(3);
});

it.each([
  ['get', 'is asked about', ''],
  ['capture', 'is charged', '/capture'],
])('case 32: the database gone on a payment’s %s, while it %s: 503, and it is paid by itself', async (on, _, path) => {
  const order = await buying.placedOrder({ quantity: 2, stock: 5 });
  await buying.decide(order.approvalURL);
  const isDone = async () =>
    on === 'get'
      ? wasAsked(`/orders/${tokenOf(order.approvalURL)}${path}`)
      : (await buying.capturesOf(order.orderId)).length === 1;
  const come = () => buying.capture(order.buyer, order.orderId, order.approvalURL);
  expectFailure(await loseDatabaseWhile(on, come, isDone), 'UNAVAILABLE', 503);
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'pending' });

  await letTimePass();
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
  expect(await buying.stockOf(order.productId)).toBe(3);
});

it('case 32: the database gone while a refund is made: 503, and it is written down by itself, once', async () => {
  const order = await refunding.paidOrder({ quantity: 2, stock: 5 });
  const answer = await loseDatabaseWhile(
    'refund',
    () => refunding.refund(admin, order.orderId, { restock: true }),
    async () => (await buying.refundsOf(order.orderId)).length === 1,
  );
  expectFailure(answer, 'UNAVAILABLE', 503);

  await letTimePass();
  expect(await refunding.requireDetails(admin, order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
  expect(await buying.refundsOf(order.orderId)).toHaveLength(1);
  expect(await buying.stockOf(order.productId)).toBe(5);
});
