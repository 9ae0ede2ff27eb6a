import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Client,
  connect,
  issuesOf,
  type Running,
  requireRefund,
  startSimulator,
  until,
} from './testing/harness.ts';

const DAY = 86_400_000;
const usd = (value: string) => ({ currency_code: 'USD', value });

let now: number;
let folder: string;
let running: Running;
let client: Client;

async function start() {
  running = await startSimulator({ now: () => now, sweepIntervalMs: 20 }, folder);
  client = await connect(running.base);
}

beforeEach(async () => {
  now = Date.now();
  folder = await mkdtemp(join(tmpdir(), 'simulator-history-'));
  await start();
});
afterEach(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

const at = (daysAgo: number) => new Date(now - daysAgo * DAY).toISOString();
const idOf = (kind: string, number: number) => `PAST${kind}${String(number).padStart(12, '0')}`;

function pastOrder(number: number, daysAgo: number, refunded: string[] = []) {
  const refunds = refunded.map((value, index) => {
    return { id: idOf('R', number * 10 + index), create_time: at(daysAgo - 1), amount: usd(value) };
  });
  const capture = {
    id: idOf('C', number),
    create_time: at(daysAgo),
    refundable_until: new Date(now + 180 * DAY).toISOString(),
    refunds,
  };
  return {
    id: idOf('P', number),
    create_time: at(daysAgo),
    amount: usd('40.00'),
    custom_id: `order-${number}`,
    capture,
  };
}

const send = (orders: object[]) => client.call('POST', '/v1/simulator/history', { orders });

it('payments of before its time are refunded like its own, however long ago they were, also after a restart', async () => {
  const { create_time, ...unpaid } = { ...pastOrder(4, 3), capture: undefined };
  const orders = [
    pastOrder(1, 350),
    pastOrder(2, 20, ['15.00']),
    pastOrder(3, 5, ['40.00']),
    { ...unpaid, create_time },
  ];
  expect(await send(orders)).toMatchObject({ status: 200, body: { added: 4, known: 0 } });
  await running.close();
  await start();
  const { captures, refunds, deliveries } = await client.ledger();
  expect(captures.map(({ status }) => status)).toEqual(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
  expect([refunds.length, deliveries.length]).toEqual([2, 0]);
  expect(requireRefund(await client.refund(idOf('C', 1), { amount: usd('12.50') }))).toMatchObject({
    status: 'COMPLETED',
  });
  expect(requireRefund(await client.refund(idOf('C', 2))).amount).toEqual(usd('25.00'));
  expect(issuesOf(await client.refund(idOf('C', 3)))).toEqual(['CAPTURE_FULLY_REFUNDED']);
});

it('what is sent again changes nothing, and what happened since stays', async () => {
  await send([pastOrder(1, 10)]);
  await client.refund(idOf('C', 1));
  expect(await send([pastOrder(1, 10), pastOrder(2, 9)])).toMatchObject({ body: { added: 1, known: 1 } });
  const { captures } = await client.ledger();
  expect(captures.map(({ status }) => status)).toEqual(['REFUNDED', 'COMPLETED']);
});

it('is in the transaction report on its own days', async () => {
  await send([pastOrder(1, 350), pastOrder(2, 20, ['15.00'])]);
  const query = `start_date=${at(30)}&end_date=${at(0)}`;
  const { body } = await client.call('GET', `/v1/reporting/transactions?${query}`);
  expect(body).toMatchObject({ total_items: 2 });
});

it('is forgotten when it cannot be refunded any more', async () => {
  await send([pastOrder(1, 350)]);
  now += 179 * DAY;
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await client.ledger()).captures).toHaveLength(1);
  now += 2 * DAY;
  await until(async () => (await client.ledger()).captures.length === 0);
});

it('is taken away again with what has happened to it since, and nothing else is', async () => {
  const own = await client.captured();
  await send([pastOrder(1, 10, ['5.00']), pastOrder(2, 9)]);
  await client.refund(idOf('C', 1));
  const orders = [idOf('P', 1), idOf('P', 2), 'UNKNOWN'];
  expect(await client.call('POST', '/v1/simulator/history/forget', { orders })).toMatchObject({
    body: { forgotten: 2 },
  });
  const { captures, refunds } = await client.ledger();
  expect([captures.map(({ id }) => id), refunds]).toEqual([[own.id], []]);
});

it('refuses what cannot have been, all of it: more given back than paid, one payment of two orders', async () => {
  const twice = { ...pastOrder(3, 2), capture: pastOrder(1, 2).capture };
  const issue = async (orders: object[]) => issuesOf(await send(orders));
  expect(await issue([pastOrder(1, 3), pastOrder(2, 2, ['30.00', '10.01'])])).toEqual(['REFUND_AMOUNT_EXCEEDED']);
  expect(await issue([pastOrder(1, 3), twice])).toEqual(['INVALID_PARAMETER_VALUE']);
  expect(await issue([{ ...pastOrder(1, 3), amount: usd('0.00') }])).toEqual(['CANNOT_BE_ZERO_OR_NEGATIVE']);
  expect((await client.ledger()).orders).toEqual([]);
  expect((await fetch(`${running.base}/v1/simulator/history`, { method: 'POST' })).status).toBe(401);
});
