import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import { cleanUpServers, demoSignIns, newAccount, newDataDir, startServer } from './testing/server-process.ts';

afterEach(cleanUpServers);

const isThere = (path: string, entries: number) => {
  try {
    return readdirSync(path).length >= entries;
  } catch {
    return false;
  }
};

/** Kills a first start as soon as it has come so far. */
async function killAFirstStart(settings: { DATA_DIR: string; DEMO: string }, hasComeSoFar: () => boolean) {
  const server = startServer(settings);
  while (!hasComeSoFar()) {
    expect(server.output().stdout).toBe('');
    await wait(1);
  }
  const { signal, stdout } = await server.kill('SIGKILL');
  expect(signal).toBe('SIGKILL');
  expect(stdout).toBe('');
}

describe('kill -9', () => {
  it('while the database is being made, leaves a shop that the next start makes', async () => {
    /** @returns undefined where the database was there before the kill: it is copied in a moment */
    async function killInTheCopy() {
      const settings = { DATA_DIR: newDataDir(), DEMO: 'false' };
      const isDone = () => isThere(join(settings.DATA_DIR, 'database'), 0);
      await killAFirstStart(settings, () => isDone() || isThere(join(settings.DATA_DIR, 'database.new'), 2));
      return isDone() ? undefined : settings;
    }
    const settings = (await killInTheCopy()) ?? (await killInTheCopy()) ?? (await killInTheCopy());
    if (!settings) throw new Error('no start was killed in time');
    const visitor = createApiClient(await startServer(settings).opened);
    expect(requireSuccess(await visitor.call(calls.products.list)).total).toBe(0);
    expect((await visitor.call(calls.auth.signup, { body: newAccount(1) })).status).toBe(201);
    expect(isThere(join(settings.DATA_DIR, 'database.new'), 0)).toBe(false);
  });

  it('while the pictures are being stored, leaves a shop that the next start fills', async () => {
    const settings = { DATA_DIR: newDataDir(), DEMO: 'true' };
    await killAFirstStart(settings, () => isThere(join(settings.DATA_DIR, 'uploads'), 60));
    const url = await startServer(settings).opened;
    const visitor = createApiClient(url);
    expect(requireSuccess(await visitor.call(calls.products.list)).total).toBeGreaterThanOrEqual(80);
    expect(requireSuccess(await visitor.call(calls.banners.list)).data).toHaveLength(4);
    expect(await demoSignIns(url)).toEqual([200, 200]);
  });
});
