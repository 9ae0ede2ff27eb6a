import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryStore } from '../store/store.ts';
import {
  type Client,
  connect,
  type Received,
  type Running,
  requireRefund,
  startReceiver,
  startSimulator,
  until,
} from '../testing/harness.ts';

import { createSigningIdentity } from './certificate.ts';

const HOOK_ID = '1JE4291016473214C';

// Shared: a key takes a second to make.
const identity = createSigningIdentity(Date.now());

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let running: Running;
let client: Client;

async function start(statuses: number[] = [], options: Parameters<typeof startSimulator>[0] = {}, redirectTo?: string) {
  receiver = await startReceiver(statuses, redirectTo);
  const store = createMemoryStore();
  store.put('identities', 'webhooks', await identity);
  running = await startSimulator({
    store,
    webhookUrl: () => receiver.url,
    webhookId: HOOK_ID,
    webhookRetryWindowMs: 250,
    ...options,
  });
  client = await connect(running.base);
}

beforeEach(() => start());
afterEach(async () => {
  await running.close();
  await receiver.close();
});

const eventSchema = z.looseObject({ id: z.string(), event_type: z.string(), resource: z.looseObject({}) });
const eventOf = ({ body }: Received) => eventSchema.parse(JSON.parse(body.toString()));
const came = (count: number) => until(() => receiver.received.length >= count);

function first(): Received {
  const [received] = receiver.received;
  if (!received) throw new Error('nothing was delivered');
  return received;
}

/** PayPal's recipe, written apart from the simulator's own. */
async function isGenuine({ headers }: Received, body: Buffer): Promise<boolean> {
  const pem = await (await fetch(headers['paypal-cert-url'] ?? '')).text();
  const signed = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], HOOK_ID, crc32(body)];
  return createVerify('RSA-SHA256')
    .update(signed.join('|'))
    .verify(new X509Certificate(pem).publicKey, headers['paypal-transmission-sig'] ?? '', 'base64');
}

describe('signatures', () => {
  it('hold for the raw bytes alone', async () => {
    await client.approved();
    await came(1);
    const received = first();
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-transmission-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'paypal-transmission-time': expect.stringMatching(/Z$/),
      'paypal-cert-url': expect.stringContaining(`${running.base}/v1/notifications/certs/CERT-`),
    });
    expect(await isGenuine(received, received.body)).toBe(true);
    expect(await isGenuine(received, Buffer.from(JSON.stringify(JSON.parse(received.body.toString()))))).toBe(false);
  });

  it('come with a certificate that is valid, self-signed and good for its own key', async () => {
    await client.approved();
    await came(1);
    const pem = await (await fetch(first().headers['paypal-cert-url'] ?? '')).text();
    const certificate = new X509Certificate(pem);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
  });

  it('can be checked by postback, with the event spliced in as it came', async () => {
    await client.approved();
    await came(1);
    const { headers, body } = first();
    const ask = async (event: string, webhookId = HOOK_ID) => {
      const fields = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: webhookId,
      };
      const text = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`;
      return (await client.call('POST', '/v1/notifications/verify-webhook-signature', text)).body;
    };
    expect(await ask(body.toString())).toEqual({ verification_status: 'SUCCESS' });
    expect(await ask(JSON.stringify(JSON.parse(body.toString())))).toEqual({ verification_status: 'FAILURE' });
    expect(await ask(body.toString(), 'WEBHOOKID')).toEqual({ verification_status: 'FAILURE' });
  });
});

describe('events', () => {
  it('report approval, capture and refund', async () => {
    const capture = await client.captured();
    await client.refund(capture.id, {});
    await came(4);
    const events = receiver.received.map(eventOf);
    const byType = (type: string) => events.find(({ event_type }) => event_type === type)?.resource;
    expect(byType('CHECKOUT.ORDER.APPROVED')).toMatchObject({
      status: 'APPROVED',
      purchase_units: [{ custom_id: 'order-1' }],
      payer: { payer_id: expect.any(String) },
    });
    expect(byType('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
      id: capture.id,
      custom_id: 'order-1',
      supplementary_data: { related_ids: { order_id: expect.any(String) } },
    });
    expect(byType('CHECKOUT.ORDER.COMPLETED')).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [{ id: capture.id, status: 'COMPLETED' }] } }],
    });
    expect(byType('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({
      status: 'COMPLETED',
      links: [{ rel: 'self' }, { rel: 'up', href: `${running.base}/v2/payments/captures/${capture.id}` }],
    });
    expect(events[0]).toMatchObject({
      id: expect.stringMatching(/^WH-/),
      event_version: '1.0',
      resource_version: '2.0',
    });
  });

  it('report how a pending capture ended', async () => {
    const capture = await client.captured('pending');
    await client.control('POST', `/captures/${capture.id}/settle`, { status: 'DECLINED' });
    await came(4);
    expect(receiver.types()).toEqual(
      expect.arrayContaining(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED']),
    );
  });

  it('report how a pending refund ended', async () => {
    const capture = await client.captured();
    for (const end of ['COMPLETED', 'FAILED', 'CANCELLED']) {
      await client.arm({ on: 'refund', kind: 'pending' });
      const { id } = requireRefund(
        await client.refund(capture.id, { amount: { currency_code: 'USD', value: '1.00' } }),
      );
      await client.control('POST', `/refunds/${id}/settle`, { status: end });
      const receivedTypes = () =>
        receiver.received.map(eventOf).flatMap(({ event_type, resource }) => (resource.id === id ? event_type : []));
      await until(() => receivedTypes().length === 2);
      const last = end === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${end}`;
      expect(receivedTypes().toSorted()).toEqual([last, 'PAYMENT.REFUND.PENDING'].toSorted());
    }
  });

  it('say that an approval ran out, once', async () => {
    await running.close();
    await receiver.close();
    let now = Date.now();
    await start([], { now: () => now, sweepIntervalMs: 15 });
    const id = await client.approved();
    now += 3 * 3_600_000;
    await until(() => receiver.types().includes('CHECKOUT.PAYMENT-APPROVAL.REVERSED'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    const reversed = receiver.received.map(eventOf).filter(({ event_type }) => event_type.endsWith('REVERSED'));
    expect(reversed).toHaveLength(1);
    expect(reversed[0]?.resource).toMatchObject({ order_id: id, purchase_units: [{ custom_id: 'order-1' }] });
  });

  it('can be read and sent again', async () => {
    await client.approved();
    await came(1);
    const { id } = eventOf(first());
    expect((await client.call('GET', `/v1/notifications/webhooks-events/${id}`)).body).toMatchObject({ id });
    expect((await client.call('POST', `/v1/notifications/webhooks-events/${id}/resend`, {})).status).toBe(202);
    await came(2);
    expect(receiver.received.map((received) => eventOf(received).id)).toEqual([id, id]);
  });
});

describe('deliveries', () => {
  it('are repeated until they are answered with 2xx, and all are in the ledger', async () => {
    await running.close();
    await receiver.close();
    await start([503, 302]);
    await client.approved();
    await came(3);
    await until(async () => (await client.ledger()).deliveries.at(-1)?.status === 200);
    // Long enough for a further retry, which must not come.
    await new Promise((resolve) => setTimeout(resolve, 80));
    const { deliveries } = await client.ledger();
    expect(deliveries.map(({ status }) => status)).toEqual([503, 302, 200]);
    expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(1);
    expect(deliveries[0]).toMatchObject({
      eventType: 'CHECKOUT.ORDER.APPROVED',
      url: receiver.url,
      body: first().body.toString(),
      headers: { 'paypal-transmission-sig': first().headers['paypal-transmission-sig'] },
    });
  });

  it('give up after the last retry', async () => {
    await running.close();
    await receiver.close();
    await start(Array.from({ length: 40 }, () => 500));
    await client.approved();
    await came(26);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.received).toHaveLength(26);
  });

  it('does not follow a redirect out of the shop', async () => {
    const other = await startReceiver();
    await running.close();
    await receiver.close();
    await start([307, 302], {}, other.url);
    await client.approved();
    await came(2);
    const statuses = async () => (await client.ledger()).deliveries.map(({ status }) => status);
    await until(async () => (await statuses()).includes(302));
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('stop when the server closes', async () => {
    await running.close();
    await receiver.close();
    await start([500, 500], { webhookRetryWindowMs: 3 * 86_400_000 });
    await client.approved();
    await came(1);
    const started = Date.now();
    await running.close();
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('faults', () => {
  it('never', async () => {
    await client.arm({ on: 'webhook', kind: 'never' });
    await client.captured();
    await came(2);
    expect(receiver.types()).not.toContain('CHECKOUT.ORDER.APPROVED');
  });

  it('double', async () => {
    await client.arm({ on: 'webhook', kind: 'double' });
    await client.approved();
    await came(2);
    expect(new Set(receiver.received.map((received) => eventOf(received).id)).size).toBe(1);
  });

  it('delay', async () => {
    await client.arm({ on: 'webhook', kind: 'delay', ms: 150 });
    const started = Date.now();
    await client.approved();
    await came(1);
    expect(Date.now() - started).toBeGreaterThanOrEqual(145);
  });

  it('reorder lets the next event overtake', async () => {
    await client.arm({ on: 'webhook', kind: 'reorder' });
    await client.captured();
    await came(3);
    expect(receiver.types()[0]).not.toBe('CHECKOUT.ORDER.APPROVED');
  });

  it('reorder does not keep an event for ever', async () => {
    await client.arm({ on: 'webhook', kind: 'reorder', ms: 50 });
    await client.approved();
    await came(1);
  });
});
