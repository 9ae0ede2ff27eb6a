import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireCredentials } from '@haberdash/paypal-simulator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { openPostgres } from '../../db/connection.ts';
import { SIMULATOR_PATH } from '../../simulator.ts';
import { blowStorm, STORM_TIMEOUT_MS } from '../../testing/order-storm.ts';
import { cleanUpServers, newDataDir, startServer } from '../../testing/server-process.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createPostgres } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let dataDir: string;
let databaseUrl: string;
let dropDatabase: () => Promise<void>;
let shop: TestShop;
const hasPostgres = inject('postgresUrl') !== '';

beforeAll(async () => {
  if (!hasPostgres) return;
  dataDir = await mkdtemp(join(tmpdir(), 'haberdash-storm-'));
  const postgres = await createPostgres(inject('postgresUrl'));
  databaseUrl = postgres.url;
  dropDatabase = postgres.drop;
  const database = await openPostgres(databaseUrl, undefined, () => undefined);
  shop = await createTestShop({ DATA_DIR: dataDir }, { sharedWith: { database, clock: createTestClock() } });
});
afterAll(async () => {
  if (!hasPostgres) return;
  await cleanUpServers();
  await shop.close();
  await dropDatabase();
  await rm(dataDir, { recursive: true });
});

it.runIf(hasPostgres)(
  'a storm over two servers of one shop, each a process of its own, leaves no deadlock, no failure and no unit unaccounted for',
  async () => {
    const { clientId, clientSecret } = await requireCredentials(join(dataDir, 'paypal-simulator'));
    const start = () =>
      startServer({
        DATABASE_URL: databaseUrl,
        DATA_DIR: newDataDir(),
        DEMO: 'false',
        LOG_LEVEL: 'error',
        PAYPAL_BASE_URL: shop.url + SIMULATOR_PATH,
        PAYPAL_CLIENT_ID: clientId,
        PAYPAL_CLIENT_SECRET: clientSecret,
      });
    const urls = await Promise.all([start(), start()].map(({ opened }) => opened));
    // The servers go by the real time, so an order's time is made to be over.
    const endOne = sql`
      update orders set payable_until = clock_timestamp()
      where payable_until is not null
        and id = (select id from orders where payable_until > clock_timestamp() order by random() limit 1)`;
    await blowStorm(shop, {
      urls,
      passTime: async () => {
        await shop.database.db.execute(endOne);
        await new Promise((resolve) => setTimeout(resolve, 200));
      },
    });
  },
  STORM_TIMEOUT_MS,
);
