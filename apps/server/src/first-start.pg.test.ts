import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { demoBanners, demoProducts } from './demo/catalogue.ts';
import { openShop } from './open-shop.ts';
import { createApiClient } from './testing/api-client.ts';
import { isShort } from './testing/sizes.ts';
import { createPostgres } from './testing/test-database.ts';

const ADMIN = { email: 'owner@shop.example', password: 'quiet-river-stone' };
const SETTINGS = { PORT: '0', LOG_LEVEL: 'silent', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

async function countRows(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(`
    select (select count(*)::int from installation) as installations,
      (select count(*)::int from users where role = 'admin' and not is_demo) as admins,
      (select count(*)::int from products) as products,
      (select count(*)::int from banners) as banners`);
  await client.end();
  return rows[0];
}

/** Opens two shops at once on one empty database. @returns what each answers to the admin, and what both have made */
async function startTwice(settings: Record<string, string> = {}) {
  const { url, drop } = await createPostgres(inject('postgresUrl'));
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-first-start-'));
  const open = (name: string) => {
    const environment = { ...SETTINGS, DATA_DIR: join(folder, name), DATABASE_URL: url, ...settings };
    return openShop(readConfig(environment), undefined, () => undefined);
  };
  const results = await Promise.allSettled([open('first'), open('second')]);
  const shops = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  try {
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures).toEqual([]);
    const signIns: number[] = [];
    for (const shop of shops)
      signIns.push((await createApiClient(shop.url).call(calls.auth.login, { body: ADMIN })).status);
    return { signIns, rows: await countRows(url) };
  } finally {
    await Promise.all(shops.map((shop) => shop.close()));
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each(isShort ? [1, 2] : [1, 2, 3, 4, 5])(
  'of two first starts at once on one database, one crashed (%i)',
  async () => {
    const rows = { installations: 1, admins: 1, products: 0, banners: 0 };
    expect(await startTwice()).toEqual({ signIns: [200, 200], rows });
  },
);

it.each(isShort ? [1] : [1, 2])(
  'of two first starts of a demo at once on one database, one crashed (%i)',
  async () => {
    const rows = { installations: 1, admins: 1, products: demoProducts.length, banners: demoBanners.length };
    expect(await startTwice({ DEMO: 'true' })).toEqual({ signIns: [200, 200], rows });
  },
  120_000,
);
