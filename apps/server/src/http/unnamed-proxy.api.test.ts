import { calls } from '@haberdash/contract';
import { afterAll, expect, it } from 'vitest';
import { requireSuccess } from '../testing/api-client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

const shops: TestShop[] = [];
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

async function visitThroughProxy(settings: Record<string, string>) {
  const shop = await createTestShop({ LOG_LEVEL: 'warn', ...settings });
  shops.push(shop);
  const admin = await shop.admin();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (let n = 0; n < 3; n += 1) await shop.visitor().raw(calls.shop.info, { headers });
  const { notices } = requireSuccess(await admin.call(calls.dashboard.get)).data;
  const warnings = shop.logged.filter((line) => line.includes('TRUST_PROXY'));
  return { notices, warnings };
}

it('behind a proxy without TRUST_PROXY the whole world shared one limit, and nothing said so', async () => {
  const { notices, warnings } = await visitThroughProxy({});
  expect(warnings.length).toBeGreaterThan(0);
  // One of each server of the shop, at most.
  expect(warnings.length).toBeLessThan(3);
  expect(notices).toEqual([expect.stringContaining('Set TRUST_PROXY=1')]);
});

it.each(['1', 'false'])('with TRUST_PROXY=%s there is no warning', async (TRUST_PROXY) => {
  expect(await visitThroughProxy({ TRUST_PROXY })).toEqual({ notices: [], warnings: [] });
});
