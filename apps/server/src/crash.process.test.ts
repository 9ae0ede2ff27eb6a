import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import {
  cleanUpServers,
  demoSignIns,
  isLocked,
  newAccount,
  newDataDir,
  type ServerProcess,
  shopWithoutDemo,
  startServer,
} from './testing/server-process.ts';

afterEach(cleanUpServers);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs up shoppers, several at once, until the server is gone. @returns those that were told that it was done */
async function signUpUntilKilled(server: ServerProcess, first: number, count: number): Promise<number[]> {
  const client = createApiClient(await server.opened);
  const acknowledged: number[] = [];
  let next = first;
  const worker = async () => {
    for (;;) {
      const n = next++;
      // Each from an address of their own: one alone may not sign up so many.
      const headers = { 'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${n % 250}` };
      const answer = await client.raw(calls.auth.signup, { body: newAccount(n), headers }).catch(() => undefined);
      if (!answer) return;
      expect(answer.status).toBe(201);
      acknowledged.push(n);
      if (acknowledged.length === count) void server.kill('SIGKILL');
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  await server.ended;
  return acknowledged;
}

describe('kill -9', () => {
  it('loses no acknowledged sign-up, twice in a row', async () => {
    const dataDir = newDataDir();
    const first = await signUpUntilKilled(shopWithoutDemo(dataDir), 1, 12);
    expect(first.length).toBeGreaterThanOrEqual(12);
    expect(isLocked(dataDir), 'the lock is left behind').toBe(true);
    const second = await signUpUntilKilled(shopWithoutDemo(dataDir), 1000, 12);
    expect(second.length).toBeGreaterThanOrEqual(12);

    const url = await shopWithoutDemo(dataDir).opened;
    for (const n of [...first, ...second]) {
      const { email, password } = newAccount(n);
      const { status } = await createApiClient(url).call(calls.auth.login, { body: { email, password } });
      expect(status, `shopper ${n}`).toBe(200);
    }
  });

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
