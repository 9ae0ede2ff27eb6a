import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStore } from '../store/store.ts';
import { connect, type Received, startReceiver, startSimulator, until } from '../testing/harness.ts';
import { createSigningIdentity } from './certificate.ts';
import { retryPauses } from './delivery.ts';

const HOOK_ID = '1JE4291016473214C';
const DAY = 86_400_000;

// Shared: a key takes a second to make.
const identity = createSigningIdentity(Date.now());

let root: string;
let folder: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'paypal-simulator-'));
  folder = join(root, 'paypal-simulator');
  const store = await openStore(folder);
  store.put('identities', 'webhooks', await identity);
  await store.close();
});
afterEach(async () => {
  await receiver.close();
  await rm(root, { recursive: true });
});

const start = (options: Parameters<typeof startSimulator>[0] = {}) =>
  startSimulator({ webhookUrl: receiver.url, webhookId: HOOK_ID, ...options }, folder);

const eventId = ({ body }: Received) => z.object({ id: z.string() }).parse(JSON.parse(body.toString())).id;
const transmissionOf = (received: Received) => [
  eventId(received),
  received.headers['paypal-transmission-id'],
  received.headers['paypal-transmission-time'],
  received.headers['paypal-transmission-sig'],
];

/** Lets an event go out, and waits until its delivery has been refused. */
async function refusedOnce(base: string): Promise<void> {
  const client = await connect(base);
  await client.approved();
  await until(async () => (await client.ledger()).deliveries[0]?.status === 503);
}

async function stillUnderWay(): Promise<number> {
  const store = await openStore(folder);
  const { size } = store.state.transmissions;
  await store.close();
  return size;
}

describe('deliveries under way when the process stopped', () => {
  it('were forgotten: they go on at the next start, as the same transmission', async () => {
    receiver = await startReceiver([503]);
    const before = await start({ webhookRetryWindowMs: 3 * DAY });
    await refusedOnce(before.base);
    await before.close();

    let now = Date.now();
    const after = await start({ webhookRetryWindowMs: 3 * DAY, now: () => now });
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The pause that had begun goes on as well.
    expect(receiver.received).toHaveLength(1);
    await after.close();

    now += DAY;
    const later = await start({ now: () => now });
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received.map(transmissionOf);
    expect(second).toEqual(first);
    const { ledger } = await connect(later.base);
    await until(async () => (await ledger()).deliveries[0]?.status === 200);
    await later.close();
    expect(await stillUnderWay()).toBe(0);
  });

  it('are made anew when the stop broke them off, and count no attempt', async () => {
    receiver = await startReceiver([], undefined, 300);
    const before = await start({ webhookRetryWindowMs: 3 * DAY });
    await (await connect(before.base)).approved();
    await until(() => receiver.received.length === 1);
    await before.close();
    expect(await stillUnderWay()).toBe(1);
    const after = await start({ webhookRetryWindowMs: 3 * DAY });
    await until(() => receiver.received.length === 2);
    expect(new Set(receiver.received.map(eventId)).size).toBe(1);
    await after.close();
  });

  it('to a webhook that is gone are given up', async () => {
    receiver = await startReceiver([503]);
    const before = await start({ webhookRetryWindowMs: 3 * DAY });
    await refusedOnce(before.base);
    await before.close();
    const after = await start({ webhookId: undefined, now: () => Date.now() + DAY });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await after.close();
    expect(receiver.received).toHaveLength(1);
    expect(await stillUnderWay()).toBe(0);
  });
});

describe('an event', () => {
  it('is sent again under its id after a restart, by PayPal’s call and by the control plane', async () => {
    receiver = await startReceiver();
    const before = await start();
    const client = await connect(before.base);
    await client.arm({ on: 'webhook', kind: 'never' });
    await client.approved();
    await before.close();
    expect(receiver.received).toEqual([]);

    const after = await start();
    const again = await connect(after.base);
    const { events } = z
      .object({ events: z.array(z.object({ id: z.string() })) })
      .parse((await again.control('GET', '/events')).body);
    const id = events[0]?.id ?? '';
    expect(events).toHaveLength(1);
    expect(await again.control('POST', `/events/${id}/resend`)).toMatchObject({ status: 202, body: { id } });
    expect((await again.call('POST', `/v1/notifications/webhooks-events/${id}/resend`, {})).status).toBe(202);
    expect((await again.control('POST', '/events/WH-0/resend')).status).toBe(404);
    await until(() => receiver.received.length === 2);
    expect(receiver.received.map(eventId)).toEqual([id, id]);
    expect(new Set(receiver.received.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(2);
    await after.close();
  });
});

describe('the pauses before further attempts', () => {
  it('are PayPal’s number, grow, and take the time that is given', () => {
    const pauses = retryPauses(3_600_000);
    expect(pauses).toHaveLength(25);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(3_600_000, -2);
    expect(pauses[0]).toBeLessThan(2_000);
  });
});
