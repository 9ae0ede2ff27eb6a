import { calls } from '@haberdash/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createCertificate } from '../../testing/certificates.ts';
import { signedHeaders, startHost } from '../../testing/signed-webhooks.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inboxOf } from '../../testing/webhook-events.ts';

/** Longer than the time that these tests let pass. */
const until = new Date(Date.now() + 365 * 86_400_000);
const signer = createCertificate({ name: 'a payment simulator', until });
const WEBHOOK_ID = '1JE4291016473214C';
const SETTINGS = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'a secret of this test' };
const event = (id: string, event_type: string, resource: object = {}) =>
  Buffer.from(JSON.stringify({ id, event_type, resource }));

let host: Awaited<ReturnType<typeof startHost>>;
let shop: TestShop;
beforeAll(async () => {
  host = await startHost((request, response) => {
    if (request.url?.endsWith('CERT-1')) response.end(signer.pem);
    else response.writeHead(404).end();
  });
  shop = await createTestShop({
    ...SETTINGS,
    PAYPAL_BASE_URL: host.url,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    LOG_LEVEL: 'info',
  });
});
afterEach(() => shop.reset());
afterAll(async () => {
  await shop.close();
  await host.close();
});

const post = async (at: TestShop, body: Buffer, headers: Record<string, string>) => {
  const url = at.url + calls.webhooks.paypal.path;
  const response = await fetch(url, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answer: unknown = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body: answer };
};
const sign = (body: Buffer, cert = 'CERT-1') =>
  signedHeaders(body, {
    key: signer.privateKey,
    certUrl: `${host.url}/v1/notifications/certs/${cert}`,
    webhookId: WEBHOOK_ID,
  });

describe('the address for PayPal’s webhooks', () => {
  it('takes an event once, however often it is sent, from anywhere and without a session', async () => {
    const body = event('WH-1', 'PAYMENT.SALE.COMPLETED');
    const from = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(shop, body, { ...sign(body), ...from })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
    expect(await inboxOf(shop)).toMatchObject([{ eventId: 'WH-1', state: 'ignored', orderId: null, captureId: null }]);
  });

  it.each<[string, (body: Buffer) => { body: Buffer; headers: Record<string, string> }]>([
    ['no signature', (body) => ({ body, headers: {} })],
    ['a byte more', (body) => ({ body: Buffer.concat([body, Buffer.from('\n')]), headers: sign(body) })],
    ['no body', (body) => ({ body: Buffer.alloc(0), headers: sign(body) })],
  ])('changes nothing with %s', async (_, change) => {
    const sent = change(event('WH-1', 'CHECKOUT.ORDER.APPROVED'));
    expectFailure(await post(shop, sent.body, sent.headers), 'WEBHOOK_NOT_VALID', 400);
    expect(await inboxOf(shop)).toEqual([]);
  });

  it('asks for another try where the certificate cannot be had', async () => {
    const body = event('WH-1', 'CHECKOUT.ORDER.APPROVED');
    expectFailure(await post(shop, body, sign(body, 'CERT-2')), 'WEBHOOK_NOT_CHECKED', 503);
    expect(await inboxOf(shop)).toEqual([]);
    expect((await post(shop, body, sign(body))).status).toBe(200);
  });

  it('refuses what is too large, and what is no JSON by its type', async () => {
    const large = Buffer.alloc(130 * 1024, ' ');
    expectFailure(await post(shop, large, sign(large)), 'PAYLOAD_TOO_LARGE', 413);
    const body = event('WH-1', 'CHECKOUT.ORDER.APPROVED');
    const form = { ...sign(body), 'content-type': 'application/x-www-form-urlencoded' };
    expectFailure(await post(shop, body, form), 'UNSUPPORTED_MEDIA_TYPE', 415);
  });

  it('reports a flood of forged ones in one line of the log, and nothing of what they say', async () => {
    const other = await createTestShop({ ...SETTINGS, LOG_LEVEL: 'info' });
    const body = event('WH-1', 'CHECKOUT.ORDER.APPROVED', { payer: { email_address: 'buyer@example.com' } });
    for (let n = 0; n < 5; n += 1) expectFailure(await post(other, body, {}), 'WEBHOOK_NOT_CHECKED', 503);
    const lines = other.logged.filter((line) => line.includes('webhook'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('PAYPAL_WEBHOOK_ID is not set');
    expect(other.logged.join('')).not.toContain('buyer@example.com');
    await other.close();
  });
});

describe('an event of another shop at the same account', () => {
  it('is stored as not ours, and PayPal is asked nothing', async () => {
    const asked = host.asked.length;
    const body = event('WH-1', 'PAYMENT.CAPTURE.COMPLETED', { custom_id: 'their order 7' });
    expect((await post(shop, body, sign(body))).status).toBe(200);
    await expect.poll(() => inboxOf(shop)).toMatchObject([{ eventId: 'WH-1', state: 'foreign' }]);
    expect(host.asked).toHaveLength(asked);
  });

  it('that names no order is tried again for a while, and is not ours at last', async () => {
    const body = event('WH-1', 'PAYMENT.REFUND.COMPLETED', { id: 'REF1' });
    await post(shop, body, sign(body));
    for (let n = 1; n < 10; n += 1) {
      await expect.poll(() => inboxOf(shop)).toMatchObject([{ state: 'waiting', tries: n, leaseId: null }]);
      shop.clock.passMinutes(12 * 60);
      await shop.services.checkout.followWebhooks(AbortSignal.timeout(10_000));
    }
    expect(await inboxOf(shop)).toMatchObject([{ state: 'foreign', dueAt: null }]);
  });
});

it('events are forgotten after two months', async () => {
  const body = event('WH-1', 'PAYMENT.SALE.COMPLETED');
  await post(shop, body, sign(body));
  shop.clock.passMinutes(59 * 24 * 60);
  await shop.services.payments.inbox.deleteOldEvents();
  expect(await inboxOf(shop)).toHaveLength(1);
  shop.clock.passMinutes(2 * 24 * 60);
  await shop.services.payments.inbox.deleteOldEvents();
  expect(await inboxOf(shop)).toEqual([]);
});

it('the mounted PayPal notifies its shop without any setting', async () => {
  const first = await createTestShop({}, { sendsWebhooks: true });
  const buying = createBuying(first);
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'abandon');
  const details = () => buying.details(order.buyer, order.orderId);
  await expect.poll(details).toMatchObject({ paymentStatus: 'paid' });
  const { deliveries } = await buying.ledger();
  expect(deliveries[0]?.url).toBe(`${first.url}${calls.webhooks.paypal.path}`);
  await first.close();
});
