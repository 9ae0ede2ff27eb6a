import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import {
  cleanUpServers,
  demoDataDir,
  newAccount,
  newDataDir,
  startServer,
  startSimulator,
} from './testing/server-process.ts';
import { readLedger } from './testing/simulator-ledger.ts';

afterEach(cleanUpServers);

const CREDENTIALS = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'a secret of this test' };

const lockOf = (dataDir: string) => join(dataDir, 'paypal-simulator', 'lock');

/** A seller's client of the simulator, with a token. */
async function connectTo(base: string) {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = CREDENTIALS;
  const response = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = JSON.parse(await response.text());
  const headers = { authorization: `Bearer ${token}` };
  const api = createApiClient(base);
  return {
    /** An order that its buyer has approved. */
    approved: async (): Promise<string> => {
      const unit = { amount: { currency_code: 'USD', value: '48.00' } };
      const body = { intent: 'CAPTURE', purchase_units: [unit] };
      const made = await api.raw({ method: 'POST', path: '/v2/checkout/orders' }, { body, headers });
      const { id: orderId } = z.object({ id: z.string() }).parse(made.body);
      const decision = { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) };
      await fetch(`${base}/checkoutnow?token=${orderId}`, decision);
      return orderId;
    },
    capture: (orderId: string) =>
      api.raw({ method: 'POST', path: `/v2/checkout/orders/${orderId}/capture` }, { body: {}, headers }),
  };
}

/** A shopper of their own buys the first product that there is. @returns the order as its buyer sees it */
async function buy(shopUrl: string) {
  const buyer = createApiClient(shopUrl);
  await buyer.call(calls.auth.signup, { body: newAccount(1) });
  const { user } = requireSuccess(await buyer.call(calls.auth.login, { body: newAccount(1) }));
  const listed = requireSuccess(await buyer.call(calls.products.list, { query: { sortBy: 'price-lowtohigh' } }));
  const productId = listed.data.find(({ totalStock }) => totalStock > 0)?.id ?? '';
  await buyer.call(calls.cart.add, { body: { userId: user.id, productId, quantity: 1 } });
  const fields = { address: '1 Mill Lane', city: 'Pune', pincode: '411001', phone: '+91 20 5550 0101', notes: '' };
  const saved = requireSuccess(await buyer.call(calls.addresses.add, { body: { userId: user.id, ...fields } }));
  const placed = await buyer.call(calls.orders.create, {
    body: {
      userId: user.id,
      addressInfo: { addressId: saved.data.id },
    },
  });
  const { orderId, approvalURL } = requireSuccess(placed, 201);
  const answer = await fetch(approvalURL, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const captured = await buyer.call(calls.orders.capture, {
    body: {
      orderId,
      paymentId: back.get('token') ?? '',
      payerId: back.get('PayerID'),
    },
  });
  expect(captured.status).toBe(200);
  return { approvalURL, order: requireSuccess(await buyer.call(calls.orders.details, { params: { orderId } })).data };
}

describe('a shop that points at the simulator’s program', () => {
  it('sells, and says that its payments are simulated', async () => {
    const simulator = startSimulator({ DATA_DIR: newDataDir(), ...CREDENTIALS });
    const base = await simulator.opened;
    const dataDir = demoDataDir();
    rmSync(join(dataDir, 'paypal-simulator'), { recursive: true });
    const shop = startServer({ DATA_DIR: dataDir, ...CREDENTIALS, PAYPAL_BASE_URL: base });
    const url = await shop.opened;
    const { data: info } = requireSuccess(await createApiClient(url).call(calls.shop.info));
    expect(info).toMatchObject({ paymentsSimulated: true });
    expect(info.demoAccounts).toHaveLength(2);

    const { approvalURL, order } = await buy(url);
    expect(approvalURL.startsWith(`${base}/checkoutnow?token=`)).toBe(true);
    expect(order).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' });
    const { captures } = await readLedger(base);
    // The demo's own payments are in its books as well.
    const own = captures.filter(({ custom_id }) => custom_id === order.id);
    expect(own).toMatchObject([{ status: 'COMPLETED' }]);
    expect((await fetch(`${url}/paypal-simulator/checkoutnow`)).status).toBe(404);
    expect(existsSync(join(dataDir, 'paypal-simulator'))).toBe(false);
    expect((await shop.kill('SIGTERM')).stdout).toContain(`payments simulated by ${base}; no money moves`);
  });
});

describe('the program', () => {
  it('killed with -9 forgets no capture that it has answered', async () => {
    const settings = { DATA_DIR: newDataDir(), ...CREDENTIALS };
    const simulator = startSimulator(settings);
    const seller = await connectTo(await simulator.opened);
    const orders = await Promise.all(Array.from({ length: 60 }, () => seller.approved()));
    const answered: string[] = [];
    const capture = async (id: string) => {
      const answer = await seller.capture(id).catch(() => undefined);
      if (!answer) return;
      expect(answer.status).toBe(201);
      if (answered.push(id) === 20) void simulator.kill('SIGKILL');
    };
    await Promise.all(orders.map(capture));
    await simulator.ended;
    expect(answered.length).toBeGreaterThanOrEqual(20);
    expect(existsSync(lockOf(settings.DATA_DIR)), 'the lock is left behind').toBe(true);

    const { captures, orders: stored } = await readLedger(await startSimulator(settings).opened);
    const captured = captures.map(({ order_id }) => order_id);
    expect(captured).toEqual(expect.arrayContaining(answered));
    // Nothing happened by half: what is complete has its capture, and each has one.
    const complete = stored.filter(({ status }) => status === 'COMPLETED');
    expect(complete.map(({ id }) => id).sort()).toEqual(captured.sort());
  });

  it('is refused a folder that another process has, and releases its own when it is stopped', async () => {
    const dataDir = newDataDir();
    const first = startSimulator({ DATA_DIR: dataDir });
    const base = await first.opened;
    const second = await startSimulator({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toBe(
      `The payment simulator in ${dataDir}/paypal-simulator is in use by process ${first.pid}; stop that one first or choose another DATA_DIR.\n`,
    );
    const shop = await startServer({ DATA_DIR: dataDir, DEMO: 'false' }).ended;
    expect(shop.code).toBe(1);
    expect(shop.stderr).toMatch(/^DATA_DIR \S+ is used by another server’s payment simulator .*'npm run simulator'/);

    const { code, stdout, stderr } = await first.kill('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`PAYPAL_BASE_URL=${base} `);
    expect(stdout).toContain(join(dataDir, 'paypal-simulator', 'credentials.json'));
    expect(existsSync(lockOf(dataDir))).toBe(false);

    const again = startSimulator({ DATA_DIR: dataDir });
    await again.opened;
    const clientId = /client id +(\S+)/.exec(again.output().stdout)?.[1];
    expect(stdout).toContain(`client id      ${clientId}\n`);
    expect((await again.kill('SIGINT')).code).toBe(0);
  });

  it('posts its webhooks to WEBHOOK_URL, and stops with calls under way', async () => {
    const events: string[] = [];
    const shop = createServer((request, response) => {
      events.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.end());
    });
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    const WEBHOOK_URL = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/paypal`;
    const simulator = startSimulator({ DATA_DIR: newDataDir(), WEBHOOK_URL, ...CREDENTIALS });
    const base = await simulator.opened;
    const seller = await connectTo(base);
    const id = await seller.approved();
    await expect.poll(() => events, { timeout: 30_000 }).toEqual(['POST /api/webhooks/paypal']);
    expect((await readLedger(base)).deliveries).toMatchObject([{ url: WEBHOOK_URL, status: 200 }]);

    const faults = [{ on: 'capture', kind: 'delay', ms: 60_000 }];
    await createApiClient(base).raw({ method: 'POST', path: '/_simulator/faults' }, { body: { faults } });
    const late = seller.capture(id);
    await expect.poll(async () => (await readLedger(base)).captures.length, { timeout: 30_000 }).toBe(1);
    const begin = performance.now();
    expect((await simulator.kill('SIGTERM')).code).toBe(0);
    expect(performance.now() - begin).toBeLessThan(3000);
    expect((await late).status).toBe(201);
    shop.closeAllConnections();
    shop.close();
  });
});

it('case 43: the mounted simulator was open with credentials that everybody knows', async () => {
  const dataDir = newDataDir();
  const url = await startServer({ DATA_DIR: dataDir, DEMO: 'false' }).opened;
  const signIn = Buffer.from('haberdash-simulator:haberdash-simulator-secret').toString('base64');
  const answer = await fetch(`${url}/paypal-simulator/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${signIn}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect(answer.status).toBe(401);
});
