import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Call, calls } from '@haberdash/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openPostgres } from './db/connection.ts';
import { inTransaction } from './db/transaction.ts';
import { newId } from './lib/ids.ts';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import { createDatabaseProxy, type DatabaseProxy } from './testing/database-proxy.ts';
import { insertProduct } from './testing/factories.ts';
import { requestsTo } from './testing/fuzz-requests.ts';
import { cleanUpServers, newAccount, newDataDir, type ServerProcess, startServer } from './testing/server-process.ts';
import { isShort } from './testing/sizes.ts';
import { createPostgres } from './testing/test-database.ts';

const WEB_PAGES = join(import.meta.dirname, '../../web/src/app/page-rows.ts');
const pagesSchema = z.object({ PAGES: z.array(z.object({ path: z.string() })) });

const ID = '11111111-1111-4111-8111-111111111111';
const NAMES: Readonly<Record<string, string>> = { slug: ID, category: 'men' };
/** With what they show: lists have filters, a search a word. */
const QUERY = '?category=men&keyword=linen&token=nobody-has-this';
const ROUNDS = isShort ? 3 : 9;
const REQUESTS_TO_A_CALL = 3;

afterAll(cleanUpServers);

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** Every page of the web app's own table, for a visitor, a shopper and a client that claims to be one. */
async function pages(cookie: string): Promise<Asked[]> {
  const { PAGES } = pagesSchema.parse(await import(pathToFileURL(WEB_PAGES).href));
  expect(PAGES.length).toBeGreaterThan(30);
  const addresses = PAGES.map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => NAMES[name] ?? newId()));
  const more = [
    '/shopping/product/anything',
    '/no/page',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-0.xml',
    '/health',
  ];
  const name = cookie.split('=', 1)[0];
  return [...addresses, ...more].flatMap((path) =>
    ['', cookie, `${name}=nobody`].map((who) => ({
      path: path + QUERY,
      headers: { accept: 'text/html', cookie: who },
    })),
  );
}

/** Nearly right requests to each call that asks for no session. */
function publicCalls(): Asked[] {
  const open = Object.values(calls)
    .flatMap((group): Call[] => Object.values(group))
    .filter(({ access, stream }) => access === 'public' && !stream);
  expect(open.length).toBeGreaterThan(20);
  return open.flatMap((call) =>
    fc
      .sample(requestsTo(call, [newId(), ID, 'men', 'linen']), { numRuns: REQUESTS_TO_A_CALL, seed: 1 })
      .map(({ path, headers, body }) => ({ path, headers, body, method: call.method })),
  );
}

async function openShop(access: 'members' | 'open') {
  const { url, drop } = await createPostgres(inject('postgresUrl'));
  const database = await openPostgres(url, undefined, () => undefined);
  await inTransaction(database.db, (tx) => insertProduct(tx, { id: ID, title: 'Linen shirt' }));
  await database.close();
  const proxy = await createDatabaseProxy(url);
  // Nothing is answered from memory: every request wants the database.
  const settings = { DATA_DIR: newDataDir(), DATABASE_URL: proxy.url, STOREFRONT_ACCESS: access, PAGE_CACHE_MB: '0' };
  const server = startServer({ ...settings, DEMO: 'false', TRUST_PROXY: '1' });
  const origin = await server.opened;
  const shopper = createApiClient(origin);
  await shopper.call(calls.auth.signup, { body: newAccount(1) });
  const { email, password } = newAccount(1);
  requireSuccess(await shopper.call(calls.auth.login, { body: { email, password } }));
  return { server, origin, proxy, drop, all: [...(await pages(shopper.sessionCookie())), ...publicCalls()] };
}

type OpenShop = Awaited<ReturnType<typeof openShop>>;

const ask = ({ origin }: OpenShop, { path, method = 'GET', headers = {}, body }: Asked) =>
  fetch(origin + path, { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(20_000) });

/** Each answer's status, and what it was that could not be asked to its end. */
async function askAll(
  shop: OpenShop,
  requests: readonly Asked[],
): Promise<{ statuses: Set<number>; broken: string[] }> {
  const statuses = new Set<number>();
  const broken: string[] = [];
  const asking = requests.map(async (request) => {
    try {
      const answer = await ask(shop, request);
      statuses.add(answer.status);
      await answer.arrayBuffer();
    } catch (error) {
      broken.push(`${request.method ?? 'GET'} ${request.path}: ${error}`);
    }
  });
  await Promise.all(asking);
  return { statuses, broken };
}

const lineSchema = z.object({ level: z.number(), msg: z.string() }).loose();

/** The lines that need a look, except those about unsigned webhooks. */
const warningsOf = ({ output }: ServerProcess) =>
  output()
    .stdout.split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ level, msg }) => level >= 40 && msg !== 'a webhook was not taken');

async function openAgain(shop: OpenShop, proxy: DatabaseProxy) {
  await proxy.open();
  await expect.poll(async () => (await ask(shop, { path: calls.products.list.path })).status).toBe(200);
}

/** The pages of an open shop ask the database for more. */
const ACCESSES: ('members' | 'open')[] = isShort ? ['open'] : ['members', 'open'];

describe.skipIf(inject('postgresUrl') === '').each(ACCESSES)('a shop that is for %s', (access) => {
  it('one request ended the whole process while the database was away', { timeout: 240_000 }, async () => {
    const shop = await openShop(access);
    const { server, proxy, all, drop } = shop;
    let hasEnded = false;
    void server.ended.then(() => {
      hasEnded = true;
    });

    await proxy.shut();
    const { statuses, broken } = await askAll(shop, all);
    expect(broken).toEqual([]);
    expect([...statuses]).toContain(503);
    expect((await ask(shop, { path: calls.shop.info.path })).status).toBe(200);
    await openAgain(shop, proxy);
    // All that failed meanwhile, requests, jobs and the listener, has these two lines in the log and no others.
    await expect
      .poll(() => warningsOf(server).map(({ msg }) => msg), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('the database is back'));
    expect(warningsOf(server)).toMatchObject([
      { msg: expect.stringContaining('the database is away') },
      {
        msg: expect.stringContaining('the database is back'),
        requests: expect.toSatisfy((count: number) => count > all.length / 4),
        jobs: expect.toSatisfy((count: number) => count > 1),
        seconds: expect.toSatisfy((seconds: number) => seconds < 120),
      },
    ]);

    for (let round = 0; round < ROUNDS; round += 1) {
      const asking = askAll(shop, all);
      await wait(2 ** round % 500);
      await proxy.shut();
      await asking;
      expect(hasEnded).toBe(false);
      await openAgain(shop, proxy);
    }
    expect((await ask(shop, { path: '/health' })).status).toBe(200);
    // The last line of defence was not needed.
    expect(warningsOf(server).filter(({ msg }) => !msg.startsWith('the database is'))).toEqual([]);
    expect(server.output().stderr).toBe('');
    await server.kill('SIGTERM');
    await proxy.shut();
    await drop();
  });
});
