import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cleanUpServers, newDataDir, startSimulator } from './testing/server-process.ts';

afterEach(cleanUpServers);

it.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'id' }],
  ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_SECRET: 'secret' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'shop.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example' }],
])('the simulator names a wrong %s in one sentence, before anything is written: %o', async (setting, settings) => {
  const dataDir = newDataDir();
  const { code, stdout, stderr } = await startSimulator({ DATA_DIR: dataDir, ...settings }).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr.split(' ')[0]).toBe(setting);
  expect(existsSync(dataDir)).toBe(false);
});

it('the simulator names a port that is in use', async () => {
  const base = await startSimulator({ DATA_DIR: newDataDir() }).opened;
  const dataDir = newDataDir();
  const { code, stderr } = await startSimulator({ DATA_DIR: dataDir, PORT: new URL(base).port }).ended;
  expect(code).toBe(1);
  expect(stderr).toBe(`PORT ${new URL(base).port} is in use by another program; set PORT to a free one.\n`);
  expect(existsSync(join(dataDir, 'paypal-simulator', 'lock'))).toBe(false);
});
