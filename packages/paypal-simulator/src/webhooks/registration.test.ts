import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Client,
  connect,
  issuesOf,
  type Running,
  startReceiver,
  startSimulator,
  until,
} from '../testing/harness.ts';

const path = '/v1/notifications/webhooks';
const registration = (url: string) => ({ url, event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] });

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let running: Running;
let client: Client;

async function start(options: Parameters<typeof startSimulator>[0] = {}, folder?: string) {
  running = await startSimulator({ webhookUrl: receiver.url, ...options }, folder);
  client = await connect(running.base);
}

beforeEach(async () => {
  receiver = await startReceiver();
  await start();
});
afterEach(async () => {
  await running.close();
  await receiver.close();
});

it('adds, lists and deletes; the type decides what is sent', async () => {
  const added = await client.call('POST', path, registration(receiver.url));
  expect(added.status).toBe(201);
  const { id } = z.object({ id: z.string().regex(/^[a-zA-Z0-9]+$/) }).parse(added.body);
  expect(issuesOf(await client.call('POST', path, registration(receiver.url)))).toEqual(['WEBHOOK_URL_ALREADY_EXISTS']);
  expect((await client.call('GET', path)).body).toMatchObject({ webhooks: [{ id, url: receiver.url }] });

  await client.captured();
  await until(() => receiver.received.length > 0);
  expect(receiver.types()).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
  expect((await client.call('DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await client.call('DELETE', `${path}/${id}`)).status).toBe(404);
});

it('was open to anybody’s address: another than the shop’s own is refused in PayPal’s words', async () => {
  const other = await startReceiver();
  for (const options of [{}, { webhookUrl: undefined }]) {
    await running.close();
    await start(options);
    const answer = await client.call('POST', path, registration(other.url));
    expect(answer).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST' } });
    expect(answer.body).toMatchObject({ details: [{ issue: 'INVALID_PARAMETER_VALUE', field: '/url' }] });
    expect((await client.call('GET', path)).body).toEqual({ webhooks: [] });
  }
  await client.captured();
  expect((await client.ledger()).deliveries).toEqual([]);
  expect(other.received).toEqual([]);
  await other.close();
});

it('of an address that is no longer the shop’s sleeps', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paypal-simulator-'));
  await running.close();
  await start({}, folder);
  expect((await client.call('POST', path, registration(receiver.url))).status).toBe(201);
  await running.close();

  await start({ webhookUrl: 'http://127.0.0.1:9/hook' }, folder);
  expect((await client.call('GET', path)).body).toEqual({ webhooks: [] });
  await client.captured();
  expect((await client.ledger()).deliveries).toEqual([]);
  expect(receiver.received).toEqual([]);
  await rm(folder, { recursive: true });
});
