import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { serveSimulator } from '@haberdash/paypal-simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { createLog } from './lib/log.ts';
import { type Shop, startShop } from './shop.ts';
import { createApiClient } from './testing/api-client.ts';
import { createBuying } from './testing/buying.ts';
import { readLedger } from './testing/simulator-ledger.ts';
import { createTestShop, type TestShop, type TestUser } from './testing/test-shop.ts';

const CREDENTIALS = { clientId: 'shop', clientSecret: 'a secret of this test' };

let folder: string;
let simulator: Awaited<ReturnType<typeof serveSimulator>>;
let first: TestShop;
let second: Shop;
let buying: ReturnType<typeof createBuying>;

/** Another server on the database of the first one. */
const startSecond = (shop: TestShop, settings: Record<string, string>): Promise<Shop> =>
  startShop({
    config: readConfig({ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test', ...settings }),
    database: { ...shop.database, close: async () => undefined },
    clock: shop.clock,
    createLog: () => createLog('silent'),
    isDemo: false,
    webFolder: undefined,
    runsJobs: false,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haberdash-shared-'));
  simulator = await serveSimulator({
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    folder: join(folder, 'paypal-simulator'),
    credentials: CREDENTIALS,
    webhookUrl: undefined,
    webhookRetryWindowMs: undefined,
    reportingDelayMs: undefined,
  });
  const settings = {
    PAYPAL_BASE_URL: simulator.baseUrl,
    PAYPAL_CLIENT_ID: CREDENTIALS.clientId,
    PAYPAL_CLIENT_SECRET: CREDENTIALS.clientSecret,
  };
  first = await createTestShop(settings);
  second = await startSecond(first, { ...settings, DATA_DIR: join(folder, 'second') });
  buying = createBuying(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await simulator.close();
  await rm(folder, { recursive: true });
});

/** A user at the other server. */
async function atSecond({ user, email, password }: TestUser): Promise<TestUser> {
  const client = createApiClient(second.url);
  expect((await client.call(calls.auth.login, { body: { email, password } })).status).toBe(200);
  return { ...client, user, email, password };
}

const capturesOf = async (orderId: string) => {
  const { captures } = await readLedger(simulator.baseUrl);
  return captures.filter(({ custom_id }) => custom_id === orderId);
};

it('two servers had a simulator each: an order of the one is paid at the other, and both at once charge it once', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => buying.placedOrder()));
  for (const { buyer, orderId, approvalURL } of orders) {
    await buying.decide(approvalURL);
    const elsewhere = await atSecond(buyer);
    const answers = await Promise.all(
      [elsewhere, buyer, elsewhere, buyer].map((client) => buying.capture(client, orderId, approvalURL)),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await capturesOf(orderId)).toHaveLength(1);
    expect(await buying.details(elsewhere, orderId)).toMatchObject({ paymentStatus: 'paid' });
  }
});

it('two servers overwrote each other’s simulator: the second is to share one, and the first goes on', async () => {
  const dataDir = join(folder, 'one-for-two');
  const holder = await startSecond(first, { DATA_DIR: dataDir });
  await expect(startSecond(first, { DATA_DIR: dataDir })).rejects.toThrow(
    `DATA_DIR ${dataDir} is used by another server’s payment simulator (process ${process.pid}). Servers that work together share one: start it with 'npm run simulator'`,
  );
  expect((await fetch(`${holder.url}/paypal-simulator/_simulator/ledger`)).status).toBe(200);
  await holder.close();
  await (await startSecond(first, { DATA_DIR: dataDir })).close();
});

it('case 43: where others can reach the server there is no control plane', async () => {
  const open = await startSecond(first, { DATA_DIR: join(folder, 'open'), HOST: '0.0.0.0' });
  const { port } = new URL(open.url);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}/paypal-simulator${path}`)).status;
  expect(await statusOf('/_simulator/ledger')).toBe(404);
  expect(await statusOf('/_simulator/faults')).toBe(404);
  expect(await statusOf('/checkoutnow/style.css')).toBe(200);
  await open.close();
});
