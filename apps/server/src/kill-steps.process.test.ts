import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { requireCredentials } from '@haberdash/paypal-simulator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres } from './db/connection.ts';
import { SIMULATOR_PATH } from './simulator.ts';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import { createBuying } from './testing/buying.ts';
import { createRefunding } from './testing/refunding.ts';
import { cleanUpServers, newDataDir, startServer } from './testing/server-process.ts';
import { isShort } from './testing/sizes.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createPostgres } from './testing/test-database.ts';
import { createTestShop, type TestShop, type TestUser } from './testing/test-shop.ts';

const hasPostgres = inject('postgresUrl') !== '';
const SIGNALS: NodeJS.Signals[] = isShort ? ['SIGKILL'] : ['SIGKILL', 'SIGTERM'];
let dataDir: string;
let databaseUrl: string;
let dropDatabase: () => Promise<void>;
/** Has the simulated PayPal of the servers that are killed, and reads what they leave behind; it looks after nothing. */
let shop: TestShop;
let buying: ReturnType<typeof createBuying>;
let refunding: ReturnType<typeof createRefunding>;
let admin: TestUser;

beforeAll(async () => {
  if (!hasPostgres) return;
  dataDir = await mkdtemp(join(tmpdir(), 'haberdash-kill-'));
  const postgres = await createPostgres(inject('postgresUrl'));
  databaseUrl = postgres.url;
  dropDatabase = postgres.drop;
  const database = await openPostgres(databaseUrl, undefined, () => undefined);
  shop = await createTestShop({ DATA_DIR: dataDir }, { sharedWith: { database, clock: createTestClock() } });
  buying = createBuying(shop);
  refunding = createRefunding(buying);
  admin = await shop.admin();
});
afterAll(async () => {
  if (!hasPostgres) return;
  await cleanUpServers();
  await shop.close();
  await dropDatabase();
  await rm(dataDir, { recursive: true });
});

async function startNext() {
  const { clientId, clientSecret } = await requireCredentials(join(dataDir, 'paypal-simulator'));
  const server = startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: newDataDir(),
    DEMO: 'false',
    LOG_LEVEL: 'error',
    PAYPAL_BASE_URL: shop.url + SIMULATOR_PATH,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
  });
  return { ...server, url: await server.opened };
}

/** A user at another server. */
async function at(url: string, { user, email, password }: TestUser): Promise<TestUser> {
  const client = createApiClient(url);
  requireSuccess(await client.call(calls.auth.login, { body: { email, password } }));
  return { ...client, user, email, password };
}

const tokenOf = (approvalURL: string) => new URL(approvalURL).searchParams.get('token') ?? '';
const until = (isSo: () => Promise<boolean>, timeout = 10_000) =>
  expect.poll(isSo, { interval: 10, timeout }).toBe(true);
const approvedOrder = async () => {
  const order = await buying.placedOrder({ quantity: 1, stock: 5 });
  await buying.decide(order.approvalURL);
  return order;
};

/** One of each: an order to be made, one to be asked about, one to be charged, and one to be refunded. */
async function prepare() {
  const productId = await shop.addProduct({ totalStock: 5 });
  const made = { productId, ...(await buying.buyerWith([{ productId }])) };
  return { made, asked: await approvedOrder(), charged: await approvedOrder(), refunded: await refunding.paidOrder() };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Has the server begin each step, and resolves when PayPal has done its part of all four and has answered none. */
async function beginAll(url: string, { made, asked, charged, refunded }: Prepared): Promise<void> {
  const silent = (on: string) => buying.arm({ on, kind: 'delay', ms: 60_000 });
  const begin = (work: Promise<unknown>) => void work.catch(() => undefined);
  const [charging, asking, making, giving] = [
    await at(url, charged.buyer),
    await at(url, asked.buyer),
    await at(url, made.buyer),
    await at(url, admin),
  ];
  const ordersBefore = (await buying.ledger()).orders.length;

  await silent('capture');
  begin(buying.capture(charging, charged.orderId, charged.approvalURL));
  await until(async () => (await buying.capturesOf(charged.orderId)).length === 1);
  await silent('get');
  begin(buying.capture(asking, asked.orderId, asked.approvalURL));
  const isAsked = ({ path }: { path: string }) => path.endsWith(`/orders/${tokenOf(asked.approvalURL)}`);
  await until(async () => (await buying.ledger()).calls.some(isAsked));
  await silent('refund');
  begin(refunding.refund(giving, refunded.orderId, { restock: true }));
  await until(async () => (await buying.refundsOf(refunded.orderId)).length === 1);
  await silent('create');
  begin(buying.placeOrder(making, made.addressId));
  await until(async () => (await buying.ledger()).orders.length > ordersBefore);
}

/** Ends the time of every lease that the dead server held. */
const endLeases = async () => {
  const now = sql`clock_timestamp()`;
  await shop.database.db.execute(sql`update payment_attempts set lease_until = ${now} where lease_until is not null`);
  await shop.database.db.execute(sql`update payment_attempts set check_at = ${now} where check_at is not null`);
  await shop.database.db.execute(sql`update refunds set check_at = ${now} where check_at is not null`);
};

/** Expects the right end of each step, brought about by the next server alone or with the step's buyer. */
async function expectRightEnds(url: string, { made, asked, charged, refunded }: Prepared): Promise<void> {
  const statusOf = async ({ buyer, orderId }: { buyer: TestUser; orderId: string }) =>
    (await buying.details(buyer, orderId)).paymentStatus;
  for (const order of [charged, asked]) {
    await until(async () => (await statusOf(order)) === 'paid', 30_000);
    expect(await buying.capturesOf(order.orderId)).toHaveLength(1);
    expect(await buying.stockOf(order.productId)).toBe(4);
  }
  await until(async () => (await statusOf(refunded)) === 'refunded', 30_000);
  expect(await buying.refundsOf(refunded.orderId)).toMatchObject([{ status: 'COMPLETED' }]);
  expect(await buying.stockOf(refunded.productId)).toBe(5);

  const buyer = await at(url, made.buyer);
  const again = requireSuccess(await buying.placeOrder(buyer, made.addressId));
  await buying.decide(again.approvalURL);
  expect((await buying.capture(buyer, again.orderId, again.approvalURL)).status).toBe(200);
  expect(await buying.capturesOf(again.orderId)).toHaveLength(1);
  expect(await buying.stockOf(made.productId)).toBe(4);
}

it.runIf(hasPostgres)(
  'cases 7 and 31: stopped, or killed with -9, while PayPal has done what it was asked for and not answered: the next start ends it right',
  async () => {
    let server = await startNext();
    for (const signal of SIGNALS) {
      const prepared = await prepare();
      await beginAll(server.url, prepared);
      expect((await server.kill(signal)).code).toBe(signal === 'SIGTERM' ? 0 : null);
      await buying.disarm();
      await endLeases();
      server = await startNext();
      await expectRightEnds(server.url, prepared);
    }
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
  },
  180_000,
);
