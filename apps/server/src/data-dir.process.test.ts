import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterEach, expect, inject, it } from 'vitest';
import { createApiClient } from './testing/api-client.ts';
import { cleanUpServers, demoDataDir, newAccount, startServer } from './testing/server-process.ts';

afterEach(cleanUpServers);

/** Folders and files that anyone but their owner may reach. */
function openToOthers(folder: string): string[] {
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return paths.filter((path) => {
    const stat = lstatSync(join(folder, path));
    return (stat.mode & 0o777) !== (stat.isDirectory() ? 0o700 : 0o600);
  });
}

it('case 42: DATA_DIR and all below it were readable and writable for everybody, also what was there already', async () => {
  // What a shop has made that filled itself with the demo.
  expect(openToOthers(inject('demoShop'))).toEqual([]);
  const dataDir = demoDataDir();
  mkdirSync(join(dataDir, 'uploads/old'));
  writeFileSync(join(dataDir, 'uploads/old/320.webp'), 'x');
  chmodSync(join(dataDir, 'uploads/old/320.webp'), 0o666);
  for (const path of ['', 'uploads', 'uploads/old']) chmodSync(join(dataDir, path), 0o777);

  const server = startServer({ DATA_DIR: dataDir, DEMO: 'true' });
  const { status } = await createApiClient(await server.opened).call(calls.auth.signup, { body: newAccount(1) });
  expect(status).toBe(201);
  expect(readdirSync(join(dataDir, 'uploads')).length).toBeGreaterThan(50);
  expect(openToOthers(dataDir)).toEqual([]);
  const { stderr } = await server.kill('SIGTERM');
  expect(stderr).toBe('');
  expect(openToOthers(dataDir)).toEqual([]);
});
