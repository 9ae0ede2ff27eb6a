import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireCredentials } from '@haberdash/paypal-simulator';
import { sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { openPostgres } from '../db/connection.ts';
import { documentFiles, documentSeries, documents } from '../modules/documents/documents.tables.ts';
import { SIMULATOR_PATH } from '../simulator.ts';
import { createApiClient } from './api-client.ts';
import { createBuying } from './buying.ts';
import { freeLeftBehind } from './chaos-checks.ts';
import { findFreePort, type KilledServer, startKillable } from './chaos-servers.ts';
import { createDocumenting } from './documenting.ts';
import { cleanUpServers, newDataDir } from './server-process.ts';
import { createTestClock } from './test-clock.ts';
import { createPostgres } from './test-database.ts';
import { createTestShop, type TestShop, type TestUser } from './test-shop.ts';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Servers of one shop on PostgreSQL; the shop itself has their simulated PayPal, and looks after nothing. */
async function openServers(serverCount: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haberdash-kill-'));
  const { url: databaseUrl, drop } = await createPostgres(inject('postgresUrl'));
  const database = await openPostgres(databaseUrl, undefined, () => undefined);
  const shop = await createTestShop({ DATA_DIR: dataDir }, { sharedWith: { database, clock: createTestClock() } });
  const { clientId, clientSecret } = await requireCredentials(join(dataDir, 'paypal-simulator'));
  const settings = () => ({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: newDataDir(), DEMO: 'false', LOG_LEVEL: 'fatal' },
    ...{ PAYPAL_BASE_URL: shop.url + SIMULATOR_PATH, PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret },
  });
  const servers: KilledServer[] = [];
  while (servers.length < serverCount) servers.push(await startKillable(await findFreePort(), settings()));
  const close = async () => {
    await cleanUpServers();
    await shop.close();
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { shop, servers, close };
}

/** The same person at another server, with the same session. */
function at(url: string, person: TestUser): TestUser {
  const cookies = person.sessionCookie().split('; ');
  const byName = Object.fromEntries(cookies.map((cookie) => cookie.split('=') as [string, string]));
  return { ...person, ...createApiClient(url, byName) };
}

/** Lets a tenth of a second pass between the number of a document and the document: whoever is killed then has taken a number. */
async function slowDown({ database: { db } }: TestShop): Promise<void> {
  await db.execute(sql`create function wait_here() returns trigger language plpgsql as
    'begin perform pg_sleep(0.1); return new; end'`);
  await db.execute(sql`create trigger wait_here before insert on documents for each row execute function wait_here()`);
}

interface Approved {
  buyer: TestUser;
  orderId: string;
  approvalURL: string;
}

async function approveOrders(shop: TestShop, count: number): Promise<Approved[]> {
  const buying = createBuying(shop);
  const placed: Approved[] = [];
  while (placed.length < count) {
    const some = Array.from({ length: Math.min(10, count - placed.length) }, () => buying.placedOrder());
    placed.push(...(await Promise.all(some)));
  }
  for (const { approvalURL } of placed) await buying.decide(approvalURL);
  return placed;
}

/** Expects the numbers from 1 on without a gap, an invoice for each order, and the next number after them. */
async function expectWholeSeries({ database: { db } }: TestShop, orderIds: readonly string[]): Promise<void> {
  const issued = await db.select().from(documents).orderBy(documents.sequence);
  expect(issued.map(({ sequence }) => sequence)).toEqual(orderIds.map((_, index) => index + 1));
  expect(new Set(issued.map(({ number }) => number)).size).toBe(orderIds.length);
  expect(issued.map(({ orderId }) => orderId).sort()).toEqual([...orderIds].sort());
  expect(issued.every(({ kind }) => kind === 'invoice')).toBe(true);
  expect(await db.select({ next: documentSeries.next }).from(documentSeries)).toEqual([{ next: orderIds.length + 1 }]);
  expect(await db.$count(documentFiles)).toBe(orderIds.length);
}

/**
 * Buyers have their approved payments captured at once while servers are killed with -9 and started again, each time that some
 * more documents have been issued; whoever gets no answer asks again.
 */
export async function captureWhileKilled({
  captures,
  serverCount,
  kills,
}: {
  captures: number;
  serverCount: number;
  kills: number;
}): Promise<void> {
  const { shop, servers, close } = await openServers(serverCount);
  try {
    const { db } = shop.database;
    const buying = createBuying(shop);
    await createDocumenting(shop).setUp(await shop.admin(), { documents: { fiscalYearStart: 1 } });
    await slowDown(shop);
    const approved = await approveOrders(shop, captures);
    const countIssued = () => db.$count(documents);

    const capture = async ({ buyer, orderId, approvalURL }: Approved, index: number) => {
      const there = at(servers[index % servers.length]?.url ?? '', buyer);
      for (;;) {
        const answer = await buying.capture(there, orderId, approvalURL).catch(() => undefined);
        if (answer?.status === 200) return;
        await wait(250);
      }
    };
    const disturb = async () => {
      for (let killed = 0; killed < kills; killed += 1) {
        const next = Math.floor((captures * (killed + 1)) / (kills + 2));
        await expect.poll(countIssued, { interval: 5, timeout: 120_000 }).toBeGreaterThanOrEqual(next);
        await servers[killed % servers.length]?.killAndRestart();
        await freeLeftBehind(db);
      }
    };
    await Promise.all([disturb(), ...approved.map(capture)]);
    await expect.poll(countIssued, { interval: 100, timeout: 120_000 }).toBe(captures);
    await expectWholeSeries(
      shop,
      approved.map(({ orderId }) => orderId),
    );
    expect((await buying.ledger()).captures).toHaveLength(captures);
  } finally {
    await close();
  }
}
