import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  connect,
  orderBody,
  type Running,
  startReceiver,
  startSimulator,
  until,
} from '../testing/harness.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let running: Running;
let client: Client;

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSimulator({ webhookUrl: receiver.url, webhookId: 'HOOK' });
  client = await connect(running.base);
});
afterEach(() => client.control('DELETE', '/faults'));
afterAll(async () => {
  await running.close();
  await receiver.close();
});

const open = (query = '') => fetch(`${running.base}/${query}`);
const read = async (query = '') => (await open(query)).text();
const press = (fields: Record<string, string>, headers: Record<string, string> = {}, query = '') =>
  fetch(`${running.base}/${query}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers });
const statusOf = async (id: string) => Object((await client.call('GET', `/v2/payments/captures/${id}`)).body).status;

describe('the page', () => {
  it('needs no script and no inline style, and leads nowhere else', async () => {
    await client.captured();
    const response = await open();
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    const page = await response.text();
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    expect((await fetch(new URL(sheet, response.url))).headers.get('content-type')).toContain('text/css');
  });

  it('is found without its last slash', async () => {
    const response = await fetch(running.base);
    expect(response.status).toBe(200);
    expect(new URL(response.url).pathname).toBe('/paypal-simulator/');
  });

  it('escapes what a shop or a form sent', async () => {
    const evil = '<img src=x onerror="alert(1)">';
    const { id } = await client.captured('approve', { custom_id: evil });
    await client.refund(id, { note_to_payer: evil });
    for (const query of ['', `?q=${encodeURIComponent(evil)}`, `?done=${encodeURIComponent(evil)}`]) {
      expect(await read(query)).not.toContain('<img');
    }
  });

  it('takes an address that makes no sense for its own', async () => {
    const response = await open('?q=a&q=b&show=-7&done=toString');
    expect([response.status, await response.text()]).toEqual([200, expect.not.stringContaining('role="status"')]);
  });

  it('shows the newest and then those before, and finds an order by all that became of it', async () => {
    for (let n = 0; n < 22; n += 1) await client.create(orderBody({ custom_id: `row-${n}` }));
    const newest = await read();
    expect([newest.includes('row-21'), newest.includes('row-1<')]).toEqual([true, false]);
    const [, more = ''] = /href="(\?[^"]+)">Show more/.exec(newest) ?? [];
    expect(await read(more.replaceAll('&amp;', '&'))).toContain('row-1<');
    const found = await read('?q=ROW-13');
    expect([found.includes('row-13'), found.includes('row-12')]).toEqual([true, false]);

    await client.refund((await client.captured()).id, { note_to_payer: 'One sock was missing' });
    const order = (await client.ledger()).captures.at(-1)?.order_id;
    expect(await read(`?q=${encodeURIComponent('SOCK was')}`)).toContain(`Order <code>${order}`);
  });

  it('exists only with the control plane', async () => {
    const own = await startSimulator({ controlPlane: false });
    expect((await fetch(`${own.base}/`)).status).toBe(404);
    await own.close();
  });
});

describe('its buttons', () => {
  it('do what the control plane does, and lead back to where they stood', async () => {
    const { id } = await client.captured('pending');
    const settled = await press({ do: 'captures/settle?status=COMPLETED', id }, {}, '?show=40&q=order');
    const back = settled.headers.get('location') ?? '';
    expect([settled.status, back]).toEqual([303, '?q=order&show=40&done=captures%2Fsettle']);
    expect(await statusOf(id)).toBe('COMPLETED');
    expect(await read(back)).toContain('role="status"');

    await press({ do: 'captures/refund', id, amount: '8', currency: 'USD', note: 'One sock' });
    expect((await client.ledger()).refunds.at(-1)).toMatchObject({ capture_id: id, note_to_payer: 'One sock' });
    expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED');
    await press({ do: 'captures/dispute', id, reason: 'OTHER', amount: '', currency: 'USD', note: '' });
    const { disputes } = await client.ledger();
    expect(disputes.at(-1)).toMatchObject({ capture_id: id, status: 'OPEN', reason: 'OTHER' });
    await press({ do: 'disputes/resolve?outcome=buyer', id: disputes.at(-1)?.dispute_id ?? '' });
    expect(await statusOf(id)).toBe('REFUNDED');
  });

  it('send an event again', async () => {
    await client.approved();
    const [, id = ''] = /name="id" value="(WH-[^"]+)"/.exec(await read()) ?? [];
    // What came of the tests before may still be on its way.
    const arrivals = () => receiver.received.filter(({ body }) => body.includes(id)).length;
    await until(() => arrivals() === 1);
    expect((await press({ do: 'events/resend', id })).status).toBe(303);
    await until(() => arrivals() === 2);
  });

  it('arm and disarm faults, those alone that can happen', async () => {
    const page = await read();
    expect(page).toContain('<option>refund: pending</option>');
    expect(page).not.toContain('<option>token: pending</option>');
    await press({ do: 'faults/arm', id: '', fault: 'refund: pending', times: '2', ms: '' });
    expect((await client.control('GET', '/faults')).body).toMatchObject({
      faults: [{ on: 'refund', kind: 'pending', times: 2 }],
    });
    expect(await read()).toContain('2 of 2 left');
    await press({ do: 'faults/disarm', id: '' });
    expect((await client.control('GET', '/faults')).body).toEqual({ faults: [] });
  });

  it('say why something cannot be done', async () => {
    const { id } = await client.captured();
    const refused = await press({ do: 'captures/refund', id, amount: '48.01', currency: 'USD' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('REFUND_AMOUNT_EXCEEDED')]);
    const unknown = await press({ do: 'captures/refund', id: 'NONE' });
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('role="alert"')]);
    for (const command of ['', 'toString', 'captures/steal'])
      expect((await press({ do: command, id })).status).toBe(400);
    expect(await statusOf(id)).toBe('COMPLETED');
  });
});

describe('another site', () => {
  const foreign: [string, Record<string, string>][] = [
    ['by its Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' }],
    ['on the same machine', { 'sec-fetch-site': 'same-site' }],
    ['by its Origin', { origin: 'http://evil.test' }],
    ['that hides itself', { origin: 'null' }],
  ];

  it.each(foreign)('%s is refused, on the page and in the control plane', async (_name, headers) => {
    const { id } = await client.captured();
    expect((await press({ do: 'captures/reverse', id }, headers)).status).toBe(403);
    for (const [method, path] of [
      ['POST', `/captures/${id}/reverse`],
      ['POST', '/faults'],
      ['DELETE', '/faults'],
    ]) {
      expect((await fetch(`${running.base}/_simulator${path}`, { method, headers })).status).toBe(403);
    }
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  it('is not the page itself, under whatever name its machine was called', async () => {
    const named = new URL(running.base);
    named.hostname = 'localhost';
    const own: [base: string, headers: Record<string, string>][] = [
      [running.base, { 'sec-fetch-site': 'same-origin' }],
      [running.base, { origin: new URL(running.base).origin }],
      [named.href, { origin: named.origin }],
    ];
    for (const [base, headers] of own) {
      const { id } = await client.captured();
      const body = new URLSearchParams({ do: 'captures/reverse', id });
      expect((await fetch(`${base}/`, { method: 'POST', redirect: 'manual', body, headers })).status).toBe(303);
      expect(await statusOf(id)).toBe('REFUNDED');
    }
  });
});
