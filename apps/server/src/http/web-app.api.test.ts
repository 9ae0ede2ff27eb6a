import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/log.ts';
import { type Shop, startShop } from '../shop.ts';
import { createApiClient } from '../testing/api-client.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const PAGE =
  '<!doctype html><html><head><title>x</title><meta name="haberdash-shop" content=""></head><body></body></html>';

const CODE_LINK = '</assets/home.js>; rel=modulepreload; crossorigin';
const CALL_LINK = `<${calls.auth.checkAuth.path}>; rel=preload; as=fetch; crossorigin`;
const FIRST_VISITS = { '/shopping/home': { always: [CODE_LINK], signedIn: [CALL_LINK] } };

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haberdash-web-'));
  const webFolder = join(folder, 'dist');
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  await writeFile(join(webFolder, 'index.html'), PAGE);
  await writeFile(join(webFolder, 'first-visits.json'), JSON.stringify(FIRST_VISITS));
  await writeFile(join(webFolder, 'assets/main-1a2b3c.js'), 'export {};');
  await writeFile(join(webFolder, 'theme.js'), 'export {};');
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), STORE_NAME: '"Tom & <Co>' };
  shop = await startShop({
    config: readConfig(settings),
    database: await openTestDatabase(),
    clock: systemClock,
    log: createLog('silent'),
    isDemo: false,
    webFolder,
    runsJobs: false,
  });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' });

/** @returns the cookie header of their session */
async function signInNewShopper(email: string): Promise<string> {
  const account = { email, password: 'quiet-river-stone' };
  await shop.services.auth.createAccount({ userName: 'Asha', role: 'shopper', ...account });
  const client = createApiClient(shop.url);
  await client.call(calls.auth.login, { body: account });
  return client.sessionCookie();
}

/** What the page tells the app, read as a browser reads the attribute. */
async function hintOf(response: Response) {
  const content = /<meta name="haberdash-shop" content="([^"]*)"/.exec(await response.text())?.[1] ?? '';
  const text = content
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  return JSON.parse(text);
}

describe('the page', () => {
  it.each(['/', '/shopping/home', '/admin/orders', '/no/such/page', '/100%'])(
    'is served at %s, and never kept',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe/);
    },
  );

  it('carries the store name so that it can neither end the title nor the attribute', async () => {
    const text = await (await get('/')).text();
    expect(text).toContain('<title>&quot;Tom &amp; &lt;Co&gt;</title>');
    expect((await hintOf(await get('/'))).shop.storeName).toBe('"Tom & <Co>');
  });

  it('knows whether there is a session, and nothing else of it', async () => {
    expect((await hintOf(await get('/'))).session).toBe(false);
    expect((await hintOf(await get('/', { cookie: 'sid=made-up' }))).session).toBe(false);
    const cookie = await signInNewShopper('asha@example.test');
    const hint = await hintOf(await get('/', { cookie }));
    expect(hint.session).toBe(true);
    expect(Object.keys(hint).sort()).toEqual(['session', 'shop']);
  });

  it('that a mail leads to tells its address to nobody else', async () => {
    for (const path of ['/order/token', '/newsletter/leave/token']) {
      const { headers } = await get(path);
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
    }
    expect((await get('/shopping/home')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('names the code of a first visit in advance, and what it will ask for to whoever is signed in', async () => {
    expect((await get('/shopping/home?x=1')).headers.get('link')).toBe(CODE_LINK);
    const cookie = await signInNewShopper('ravi@example.test');
    expect((await get('/shopping/home', { cookie })).headers.get('link')).toBe(`${CODE_LINK}, ${CALL_LINK}`);
    expect((await get('/shopping/other', { cookie })).headers.get('link')).toBeNull();
  });

  it.each(['/api/nothing', '/assets/old-file.js', '/media/nothing.webp', '/paypal-simulator/nothing'])(
    'is no answer to %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/json/);
    },
  );
});

describe('a file of the web app', () => {
  it('may be kept for ever when its name says its content, else for an hour', async () => {
    expect((await get('/assets/main-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('is read as what it is by its own pages alone, without the headers that only pages need', async () => {
    const { headers } = await get('/assets/main-1a2b3c.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBeNull();
    const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(size).toBeLessThan(500);
    expect((await get('/favicon.svg')).headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['/../data/x', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fdata', '/%2e%2e/index.html'])(
    'is never outside of its folder: %s',
    async (path) => {
      const text = await (await get(path)).text();
      expect(text).not.toMatch(/root:/);
    },
  );
});
