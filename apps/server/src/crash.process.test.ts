import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from './testing/api-client.ts';
import {
  cleanUpServers,
  isLocked,
  newAccount,
  newDataDir,
  type ServerProcess,
  shopWithoutDemo,
} from './testing/server-process.ts';
import { isShort } from './testing/sizes.ts';

afterEach(cleanUpServers);

const SHOPPERS = isShort ? 6 : 12;

/** Signs up shoppers, several at once, until the server is gone. @returns those whose sign-up was confirmed */
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
    const first = await signUpUntilKilled(shopWithoutDemo(dataDir), 1, SHOPPERS);
    expect(first.length).toBeGreaterThanOrEqual(SHOPPERS);
    expect(isLocked(dataDir), 'the lock is left behind').toBe(true);
    const second = await signUpUntilKilled(shopWithoutDemo(dataDir), 1000, SHOPPERS);
    expect(second.length).toBeGreaterThanOrEqual(SHOPPERS);

    const url = await shopWithoutDemo(dataDir).opened;
    for (const n of [...first, ...second]) {
      const { email, password } = newAccount(n);
      const { status } = await createApiClient(url).call(calls.auth.login, { body: { email, password } });
      expect(status, `shopper ${n}`).toBe(200);
    }
  });
});
