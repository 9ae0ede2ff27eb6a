import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { serveSimulator } from '@haberdash/paypal-simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuying } from '../../testing/buying.ts';
import { startHost } from '../../testing/signed-webhooks.ts';
import { readLedger } from '../../testing/simulator-ledger.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inboxOf } from '../../testing/webhook-events.ts';

const CREDENTIALS = { clientId: 'shop', clientSecret: 'a secret of this test' };
const SOON = { timeout: 15_000, interval: 50 };

let folder: string;
let simulator: Awaited<ReturnType<typeof serveSimulator>>;
/** Passes what PayPal sends on to all of these at the same moment. */
let relay: Awaited<ReturnType<typeof startHost>>;
let targets: { url: string }[] = [];
let first: TestShop;
let second: TestShop;
/** A shop of its own, with another database, at the same account of PayPal's. */
let neighbour: TestShop;
let buying: ReturnType<typeof createBuying>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haberdash-webhooks-'));
  relay = await startHost(async (request, response) => {
    const body = new Uint8Array(Buffer.concat(await request.toArray()));
    const headers = Object.entries(request.headers).filter(([name]) => /^(paypal-|content-type)/.test(name));
    const sends = targets.map(({ url }) =>
      fetch(url + calls.webhooks.paypal.path, {
        method: 'POST',
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        body,
      }),
    );
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    response.writeHead(Math.max(...statuses)).end();
  });
  simulator = await serveSimulator({
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    folder,
    credentials: CREDENTIALS,
    webhookUrl: relay.url + calls.webhooks.paypal.path,
    webhookRetryWindowMs: undefined,
    reportingDelayMs: undefined,
  });
  const settings = {
    PAYPAL_BASE_URL: simulator.baseUrl,
    PAYPAL_CLIENT_ID: CREDENTIALS.clientId,
    PAYPAL_CLIENT_SECRET: CREDENTIALS.clientSecret,
    PAYPAL_WEBHOOK_ID: simulator.webhookId ?? '',
  };
  first = await createTestShop(settings);
  second = await createTestShop(settings, { sharedWith: first });
  neighbour = await createTestShop(settings);
  buying = createBuying(first);
});
afterAll(async () => {
  await second.leave();
  await first.close();
  await neighbour.close();
  await simulator.close();
  await relay.close();
  await rm(folder, { recursive: true });
});

const statesIn = async (shop: TestShop) => (await inboxOf(shop)).map(({ state }) => state);

it('case 16: two servers on one database both receive every event: each is there once, and each order paid once', async () => {
  targets = [first, second];
  const orders = await Promise.all(Array.from({ length: 8 }, () => buying.placedOrder()));
  await Promise.all(orders.map(({ approvalURL }) => buying.decide(approvalURL, 'abandon')));
  // Of each order: that it was approved, that it is completed, and its capture.
  for (const { buyer, orderId } of orders) {
    await expect.poll(() => buying.details(buyer, orderId), SOON).toMatchObject({ paymentStatus: 'paid' });
  }
  await expect.poll(() => statesIn(first), SOON).toEqual(Array(24).fill('done'));
  const { captures, deliveries } = await readLedger(simulator.baseUrl);
  expect(captures.map(({ custom_id }) => custom_id).sort()).toEqual(orders.map(({ orderId }) => orderId).sort());
  expect(deliveries.map(({ status }) => status)).toEqual(Array(24).fill(200));
  for (const { buyer, orderId } of orders) {
    const { history } = await buying.details(buyer, orderId);
    expect(history.filter(({ to, from }) => to === 'paid' && from !== 'paid')).toHaveLength(1);
  }
});

it('case 16: events for orders of another shop are taken as not ours, and nothing is asked about them', async () => {
  targets = [neighbour];
  const order = await buying.placedOrder();
  const before = (await readLedger(simulator.baseUrl)).calls.length;
  await buying.decide(order.approvalURL, 'abandon');
  await expect.poll(() => statesIn(neighbour), SOON).toEqual(['foreign']);
  const asked = (await readLedger(simulator.baseUrl)).calls.slice(before);
  expect(asked.filter(({ path }) => path.includes('/checkout/orders/'))).toEqual([]);
  // Neither shop has lost it: the one that it belongs to finds it by asking.
  first.clock.passMinutes(6);
  await first.services.checkout.reconcilePayments();
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
});
