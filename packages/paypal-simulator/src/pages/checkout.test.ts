import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  connect,
  issuesOf,
  orderBody,
  orderSchema,
  type Running,
  requireCapture,
  startSimulator,
} from '../testing/harness.ts';

let running: Running;
let client: Client;

beforeAll(async () => {
  running = await startSimulator();
  client = await connect(running.base);
});
afterAll(() => running.close());

const open = (token: string) => fetch(`${running.base}/checkoutnow?token=${token}`);
const newOrder = async (unit = {}, context: Record<string, unknown> | null = {}) =>
  orderSchema.parse((await client.create(orderBody(unit, context))).body).id;
const statusOf = async (id: string) =>
  orderSchema.parse((await client.call('GET', `/v2/checkout/orders/${id}`)).body).status;

describe('the page', () => {
  it('shows what is bought and for how much', async () => {
    const response = await open(await newOrder());
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('Simulated payment');
    expect(page).toContain('Pay Corner Shop');
    expect(page).toContain('$48.00');
    expect(page).toContain('2 × $16.99');
    expect(page).toContain('$33.98');
    expect(page).toContain('−$0.98');
    expect(page).toContain('Pay now');
    expect(page).toContain('Cancel and return');
    expect(page).toContain('Test scenarios');
  });

  it('lets the form lead back to the shop, and nothing else', async () => {
    const response = await open(await newOrder({}, { cancel_url: 'https://basket.test:8443/cart' }));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.test https://basket.test:8443;");
    expect(policy).toContain("frame-ancestors 'none'");
    const page = await response.text();
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    const style = await fetch(new URL(sheet, response.url));
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('escapes what the shop sent', async () => {
    const evil = '<img src=x onerror="alert(1)">';
    const items = [{ name: evil, quantity: '1', unit_amount: { currency_code: 'USD', value: '43.98' } }];
    const page = await (await open(await newOrder({ items, description: evil }, { brand_name: evil }))).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('says why there is nothing to pay', async () => {
    const { links } = await client.captured();
    const paid =
      links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1) ?? '';
    const [unknown, captured] = [await open('0KD30046EH157382X'), await open(paid)];
    expect([unknown.status, captured.status]).toEqual([404, 409]);
    expect(await captured.text()).toContain('Already paid');
    expect((await client.decide(paid, 'approve')).status).toBe(409);

    const own = await startSimulator({ orderLifetimeMs: 0 });
    const { id } = orderSchema.parse((await (await connect(own.base)).create()).body);
    expect((await fetch(`${own.base}/checkoutnow?token=${id}`)).status).toBe(410);
    await own.close();
  });

  it('remembers a decline', async () => {
    const id = await client.approved('decline');
    await client.capture(id);
    expect(await (await open(id)).text()).toContain('Your last payment was declined');
    await client.decide(id, 'approve');
    expect(await (await open(id)).text()).not.toContain('Your last payment was declined');
  });
});

describe('the decision', () => {
  it.each([
    ['approve', 'COMPLETED'],
    ['pending', 'PENDING'],
  ])('%s goes back to the shop with token and PayerID after its own query', async (decision, captureStatus) => {
    const id = await newOrder();
    const response = await client.decide(id, decision);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^http://shop\\.test/return\\?orderId=a%20b&token=${id}&PayerID=[2-9A-HJ-NP-Z]{13}$`),
    );
    expect(await statusOf(id)).toBe('APPROVED');
    expect(requireCapture((await client.capture(id)).body).status).toBe(captureStatus);
  });

  it('decline goes back as if all were well, and fails at capture', async () => {
    const id = await newOrder();
    expect((await client.decide(id, 'decline')).headers.get('location')).toContain(`token=${id}&PayerID=`);
    expect(issuesOf(await client.capture(id))).toEqual(['INSTRUMENT_DECLINED']);
  });

  it('cancel goes back to the cancel address and approves nothing', async () => {
    const id = await newOrder();
    const response = await client.decide(id, 'cancel');
    expect(response.headers.get('location')).toBe(`http://shop.test/return?orderId=a%20b&cancelled=1&token=${id}`);
    expect(await statusOf(id)).toBe('PAYER_ACTION_REQUIRED');
  });

  it('abandon approves and goes nowhere', async () => {
    const id = await newOrder();
    const response = await client.decide(id, 'abandon');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('You may close this window');
    expect(await statusOf(id)).toBe('APPROVED');
  });

  it('without a return address ends on the page', async () => {
    const id = await newOrder({}, { return_url: undefined });
    expect((await client.decide(id, 'approve')).status).toBe(200);
  });

  it('must be one that the page offers', async () => {
    const id = await newOrder();
    expect((await client.decide(id, 'toString')).status).toBe(400);
    expect(await statusOf(id)).toBe('PAYER_ACTION_REQUIRED');
  });
});
