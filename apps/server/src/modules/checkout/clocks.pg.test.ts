import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { requireCredentials } from '@haberdash/paypal-simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SIMULATOR_PATH } from '../../simulator.ts';
import { createApiClient } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { asBuyer, checkoutWith, held } from '../../testing/checkout-with.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let dataDir: string;
let shop: TestShop;
/** Another server of the shop, whose clock is more than a lease ahead. */
let fast: TestShop;
let buying: ReturnType<typeof createBuying>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haberdash-clocks-'));
  shop = await createTestShop({ DATA_DIR: dataDir });
  const { clientId, clientSecret } = await requireCredentials(join(dataDir, 'paypal-simulator'));
  const clock = { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + 40 * 60_000), aheadMs: 0 };
  fast = await createTestShop(
    { PAYPAL_BASE_URL: shop.url + SIMULATOR_PATH, PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret },
    { sharedWith: { database: shop.database, clock } },
  );
  buying = createBuying(shop);
});
beforeEach(() => shop.reset());
afterAll(async () => {
  await fast.leave();
  await shop.close();
  await rm(dataDir, { recursive: true });
});

/** A user at the server whose clock is fast. */
async function atFast(user: TestUser): Promise<TestUser> {
  const client = createApiClient(fast.url);
  await client.call(calls.auth.login, { body: { email: user.email, password: user.password } });
  return { ...user, ...client };
}

it('a server whose clock is fast does not take over what another server is charging', async () => {
  const { buyer, orderId, approvalURL } = await buying.placedOrder();
  await buying.decide(approvalURL);
  const token = new URL(approvalURL).searchParams.get('token') ?? '';
  let charges = 0;
  const slow = held(async (...args: Parameters<typeof shop.services.payments.capture>) => {
    charges += 1;
    return shop.services.payments.capture(...args);
  });
  const first = checkoutWith(shop, { capture: slow.call }).capture(asBuyer(buyer.user), orderId, token);
  await slow.begun;
  await fast.services.checkout.reconcilePayments();
  await fast.services.checkout.expireOrders();
  const second = buying.capture(await atFast(buyer), orderId, approvalURL);
  await new Promise((resolve) => setTimeout(resolve, 300));
  slow.letThrough();
  await first;
  expect((await second).status).toBe(200);
  const sent = (await buying.ledger()).calls.filter(({ path }) => path.endsWith(`${token}/capture`));
  expect([charges, sent.length]).toEqual([1, 1]);
});

it('a server whose clock is fast does not end an order before its time', async () => {
  const { buyer, orderId, productId } = await buying.placedOrder();
  await fast.services.checkout.expireOrders();
  expect(await buying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'pending' });
  expect(await buying.stockOf(productId)).toBe(3);
});
