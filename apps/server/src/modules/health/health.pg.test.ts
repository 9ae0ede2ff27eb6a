import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../db/connection.ts';
import { VERSION } from '../../lib/version.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createPostgres } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let url: string;
let drop: () => Promise<void>;
let database: OpenDatabase;
let shop: TestShop;

const open = async (environment: Record<string, string> = {}) => {
  database = await openPostgres(url, undefined, () => undefined, { isMigrated: true, connections: 4 });
  shop = await createTestShop(environment, { sharedWith: { database, clock: createTestClock() } });
};
beforeEach(async () => {
  ({ url, drop } = await createPostgres(inject('postgresUrl'), 'haberdash_template'));
});
afterEach(async () => {
  await shop.close();
  await drop();
});

const health = async (path: `/health${string}` = '/health') => {
  const { status, body } = await shop.visitor().raw({ method: 'GET', path });
  return [status, body];
};
const well = [200, { status: 'ok', version: VERSION }];
const troubled = (message: string) => [503, { status: 'unavailable', message, version: VERSION }];

it('a database that takes no changes any more was called well', async () => {
  await open();
  expect(await health()).toEqual(well);
  const elsewhere = new pg.Client({ connectionString: url });
  await elsewhere.connect();
  const name = new URL(url).pathname.slice(1);
  await elsewhere.query(`alter database ${name} set default_transaction_read_only = on`);
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => health()).toEqual(troubled('The database is read-only.'));
  await elsewhere.query('set default_transaction_read_only = off');
  await elsewhere.query(`alter database ${name} reset default_transaction_read_only`);
  await elsewhere.end();
  await expect.poll(() => health()).toEqual(well);
});

it('a shop whose folder of pictures was not mounted was called well', async () => {
  await open();
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await shop.services.media.saveImage(picture, null);
  expect(await health()).toEqual(well);
  const folder = join(shop.dataDir, 'uploads');
  await rename(folder, `${folder}-elsewhere`);
  await expect.poll(() => health()).toEqual(troubled('The pictures folder is missing.'));
  // As a folder is that a disk is to be mounted on.
  await mkdir(folder);
  await expect.poll(() => health()).toEqual(troubled('The pictures folder is missing.'));
});

it('a shop that could not begin any payment was called well', async () => {
  await open({ PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_BASE_URL: 'http://127.0.0.1:9' });
  await expect.poll(() => health()).toEqual(troubled('Payments can’t be started.'));
});

it('a server that is to stop is alive and not ready, and one without payments is ready', async () => {
  await open({ PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_BASE_URL: 'http://127.0.0.1:9' });
  expect([await health('/health/live'), await health('/health/ready')]).toEqual([well, well]);
  await shop.beginStop();
  expect(await health('/health/live')).toEqual(well);
  expect(await health('/health/ready')).toEqual(troubled('This server is stopping.'));
});
