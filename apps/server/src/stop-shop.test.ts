import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { stopShop } from './stop-shop.ts';

it('a stop that a busy machine held up had Node warn of a negative time limit', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5000;
    return now;
  });
  const limits = vi.spyOn(globalThis, 'setTimeout');
  await stopShop({
    app: Fastify(),
    stopJobs: async () => undefined,
    breakOffCalls: () => undefined,
    closeDatabase: async () => undefined,
  });
  const asked = limits.mock.calls.map(([, ms]) => ms);
  vi.restoreAllMocks();
  expect(asked).toContain(0);
  expect(asked.filter((ms) => ms !== undefined && ms < 0)).toEqual([]);
});
