import { calls } from '@haberdash/contract';
import { afterEach, describe, inject, it } from 'vitest';
import { openPostgres } from '../../db/connection.ts';
import { CHAOS_TIMEOUT_MS, wreakChaos } from '../../testing/chaos.ts';
import { findFreePort, startKillable } from '../../testing/chaos-servers.ts';
import { cleanUpServers, newDataDir, startSimulator } from '../../testing/server-process.ts';
import { CHAOS_CHECKOUTS } from '../../testing/sizes.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createPostgres } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const CREDENTIALS = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'a secret of this test' };
const hasPostgres = inject('postgresUrl') !== '';

afterEach(cleanUpServers);

/** So many servers on one database, and the simulator as a separate program. */
async function openShop(serverCount: number) {
  const { url: databaseUrl, drop } = await createPostgres(inject('postgresUrl'));
  const ports = await Promise.all(Array.from({ length: serverCount }, findFreePort));
  const simulator = startSimulator({
    ...CREDENTIALS,
    DATA_DIR: newDataDir(),
    WEBHOOK_URL: `http://127.0.0.1:${ports[0]}${calls.webhooks.paypal.path}`,
  });
  const simulatorUrl = await simulator.opened;
  const webhookId = /\(webhook id (\w+)\)/.exec(simulator.output().stdout)?.[1] ?? '';
  const settings = { ...CREDENTIALS, PAYPAL_BASE_URL: simulatorUrl, PAYPAL_WEBHOOK_ID: webhookId };
  const database = await openPostgres(databaseUrl, undefined, () => undefined);
  const shop = await createTestShop(settings, { sharedWith: { database, clock: createTestClock() } });
  const servers = await Promise.all(
    ports.map((port) =>
      startKillable(port, {
        ...settings,
        DATABASE_URL: databaseUrl,
        DATA_DIR: newDataDir(),
        DEMO: 'false',
        LOG_LEVEL: 'fatal',
      }),
    ),
  );
  const close = async () => {
    await cleanUpServers();
    await shop.close();
    await drop();
  };
  return { shop, servers, simulatorUrl, close };
}

/** The counts of each outcome, as `npm run chaos` prints them. */
function print(title: string, counts: Record<string, Record<string, number>>): void {
  const lines = Object.entries(counts).flatMap(([name, of]) => [
    `${name}:`,
    ...Object.entries(of)
      .sort(([, a], [, b]) => b - a)
      .map(([outcome, count]) => `${String(count).padStart(7)}  ${outcome}`),
  ]);
  process.stdout.write(`${[title, ...lines].join('\n')}\n`);
}

describe.runIf(hasPostgres)('servers that are killed while PayPal fails in every way it can', () => {
  // Among the other tests there is time for the harder one alone.
  it.each(CHAOS_CHECKOUTS < 1_000 ? [2] : [1, 2])(
    'no one pays twice or for nothing, and no paid order is lost (%i servers)',
    async (serverCount) => {
      const { close, ...chaos } = await openShop(serverCount);
      print(`${serverCount} server(s)`, await wreakChaos(chaos));
      await close();
    },
    CHAOS_TIMEOUT_MS,
  );
});
