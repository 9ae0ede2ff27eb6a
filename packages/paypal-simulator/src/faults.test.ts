import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  connect,
  fetchToken,
  newRequestId,
  orderBody,
  orderSchema,
  type Running,
  requireCapture,
  startSimulator,
} from './testing/harness.ts';

let running: Running;
let client: Client;

beforeAll(async () => {
  running = await startSimulator();
  client = await connect(running.base);
});
afterEach(() => client.control('DELETE', '/faults'));
afterAll(() => running.close());

const capturesOf = async (id: string) => (await client.ledger()).captures.filter(({ order_id }) => order_id === id);

describe('arming', () => {
  it('lists what is left and disarms', async () => {
    await client.arm({ on: 'any', kind: '500', times: 2 }, { on: 'webhook', kind: 'never' });
    await client.create();
    expect((await client.control('GET', '/faults')).body).toEqual({
      faults: [
        { on: 'any', kind: '500', times: 2, left: 1, ms: 1_000 },
        { on: 'webhook', kind: 'never', times: 1, left: 1, ms: 1_000 },
      ],
    });
    expect((await client.control('DELETE', '/faults')).body).toEqual({ faults: [] });
    expect((await client.create()).status).toBe(201);
  });

  it('refuses what cannot happen', async () => {
    expect((await client.arm({ on: 'webhook', kind: '500' })).status).toBe(400);
    expect((await client.arm({ on: 'capture', kind: 'never' })).status).toBe(400);
    expect((await client.arm({ on: 'token', kind: 'wrong-amount' })).status).toBe(400);
    expect((await client.arm({ on: 'get', kind: 'pending' })).status).toBe(400);
    expect((await client.arm({ on: 'any', kind: 'failed' })).status).toBe(400);
    expect((await client.arm({ on: 'refund', kind: 'declined' })).status).toBe(400);
  });

  it('meets only its own call', async () => {
    await client.arm({ on: 'capture', kind: '500' });
    const id = await client.approved();
    expect((await client.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(200);
    expect((await client.capture(id)).status).toBe(500);
    expect((await client.capture(id)).status).toBe(201);
  });
});

describe('calls that fail before anything is done', () => {
  it.each([
    ['429', 429, 'RATE_LIMIT_REACHED'],
    [500, 500, 'INTERNAL_SERVER_ERROR'],
    ['503', 503, 'SERVICE_UNAVAILABLE'],
  ])('%s', async (kind, status, name) => {
    const id = await client.approved();
    await client.arm({ on: 'capture', kind, ms: 2_500 });
    const answer = await client.capture(id);
    expect(answer).toMatchObject({ status, body: { name } });
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '3' : null);
    expect(await capturesOf(id)).toEqual([]);
  });

  it('html', async () => {
    const id = await client.approved();
    await client.arm({ on: 'capture', kind: 'html' });
    const answer = await client.capture(id);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.body).toContain('<!doctype html>');
    expect(await capturesOf(id)).toEqual([]);
  });

  it('reset', async () => {
    const id = await client.approved();
    await client.arm({ on: 'capture', kind: 'reset' });
    await expect(client.capture(id)).rejects.toThrow('fetch failed');
    expect(await capturesOf(id)).toEqual([]);
    expect((await client.ledger()).calls.at(-1)).toMatchObject({
      path: `/v2/checkout/orders/${id}/capture`,
      status: 0,
    });
  });

  it('expired-token ends the token that was used', async () => {
    const other = await connect(running.base);
    await client.arm({ on: 'create', kind: 'expired-token' });
    expect(await other.create()).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    expect((await other.create()).status).toBe(401);
    expect((await client.create()).status).toBe(201);
  });

  it('expired-token on the token call issues a dead one', async () => {
    await client.arm({ on: 'token', kind: 'expired-token' });
    const dead = await connect(running.base);
    expect((await dead.create()).status).toBe(401);
  });

  it('works on the token call as well', async () => {
    await client.arm({ on: 'token', kind: '503' });
    expect((await fetchToken(running.base)).status).toBe(503);
  });
});

describe('calls whose work is done', () => {
  it('drop: the work is done, and the same request id answers it', async () => {
    const id = await client.approved();
    const headers = { 'paypal-request-id': newRequestId() };
    await client.arm({ on: 'capture', kind: 'drop' });
    await expect(client.capture(id, headers)).rejects.toThrow('fetch failed');
    const [capture] = await capturesOf(id);
    const again = await client.capture(id, headers);
    expect(again.status).toBe(200);
    expect(requireCapture(again.body).id).toBe(capture?.id);
    expect(await capturesOf(id)).toHaveLength(1);
  });

  it('delay: the work is done at once, the answer comes later', async () => {
    const id = await client.approved();
    await client.arm({ on: 'capture', kind: 'delay', ms: 400 });
    const started = Date.now();
    const answer = client.capture(id);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await capturesOf(id)).toHaveLength(1);
    expect((await answer).status).toBe(201);
    expect(Date.now() - started).toBeGreaterThanOrEqual(395);
  });

  it('a caller who gave up on a delayed answer gets it by repeating the request', async () => {
    const id = await client.approved();
    const requestId = newRequestId();
    await client.arm({ on: 'capture', kind: 'delay', ms: 60_000 });
    const impatient = fetch(`${running.base}/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'application/json',
        'paypal-request-id': requestId,
      },
      body: '{}',
      signal: AbortSignal.timeout(150),
    });
    await expect(impatient).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const answer = await client.capture(id, { 'paypal-request-id': requestId });
    expect(answer.status).toBe(200);
    expect(requireCapture(answer.body).status).toBe('COMPLETED');
  });
});

describe('wrong money', () => {
  it('on capture lies on record', async () => {
    const id = await client.approved();
    await client.arm({ on: 'capture', kind: 'wrong-amount' });
    const capture = requireCapture((await client.capture(id)).body);
    expect(capture.amount).toEqual({ currency_code: 'USD', value: '24.00' });
    expect((await client.call('GET', `/v2/payments/captures/${capture.id}`)).body).toMatchObject({
      amount: capture.amount,
    });
  });

  it('in another currency', async () => {
    const id = await client.approved();
    await client.arm({ on: 'capture', kind: 'wrong-currency' });
    const capture = requireCapture((await client.capture(id)).body);
    expect(capture.amount).toEqual({ currency_code: 'EUR', value: '48.00' });
  });

  it('on get is said once and not recorded', async () => {
    const id = await client.approved();
    await client.capture(id);
    const read = async () => orderSchema.parse((await client.call('GET', `/v2/checkout/orders/${id}`)).body);
    await client.arm({ on: 'get', kind: 'wrong-amount' });
    const lie = await read();
    expect(lie.purchase_units?.[0]?.amount?.value).toBe('24.00');
    expect(requireCapture(lie).amount.value).toBe('24.00');
    expect(requireCapture(await read()).amount.value).toBe('48.00');
  });

  it('of any call waits for one that carries money', async () => {
    await client.arm({ on: 'any', kind: 'wrong-amount' });
    await fetchToken(running.base);
    const answer = await client.create(orderBody(), { prefer: 'return=representation' });
    expect(orderSchema.parse(answer.body).purchase_units?.[0]?.amount?.value).toBe('24.00');
  });
});

describe('the ledger', () => {
  it('counts tokens and calls', async () => {
    const before = await client.ledger();
    await fetchToken(running.base);
    const requestId = newRequestId();
    await client.create(orderBody(), { 'paypal-request-id': requestId });
    const after = await client.ledger();
    expect(after.tokens).toBe(before.tokens + 1);
    expect(after.calls.slice(before.calls.length)).toEqual([
      { method: 'POST', path: '/v1/oauth2/token', requestId: null, status: 200 },
      { method: 'POST', path: '/v2/checkout/orders', requestId, status: 201 },
    ]);
    expect(after.orders.at(-1)).toMatchObject({ custom_id: 'order-1', purchase_units: [{ custom_id: 'order-1' }] });
  });

  it('exists only where it is asked for', async () => {
    const own = await startSimulator({ controlPlane: false });
    expect((await fetch(`${own.base}/_simulator/ledger`)).status).toBe(404);
    await own.close();
  });
});
