import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryStore } from './store/store.ts';
import { type Client, connect, type Running, startSimulator, until } from './testing/harness.ts';

const DAY = 86_400_000;

let now: number;
let running: Running;
let client: Client;

async function start(options: Parameters<typeof startSimulator>[0] = {}) {
  now = Date.now();
  running = await startSimulator({ now: () => now, sweepIntervalMs: 20, ...options });
  client = await connect(running.base);
}

beforeEach(() => start());
afterEach(() => running.close());

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);
const orderIds = async () => idsOf((await client.ledger()).orders);
const swept = () => new Promise((resolve) => setTimeout(resolve, 120));

it('forgets a paid order with its payments when PayPal would not refund it any more, and not before', async () => {
  const old = await client.captured();
  await client.refund(old.id, { amount: { currency_code: 'USD', value: '8.00' } });
  await client.control('POST', `/captures/${old.id}/dispute`, {});
  now += 179 * DAY;
  client = await connect(running.base);
  const young = await client.captured();
  await swept();
  expect(idsOf((await client.ledger()).captures)).toEqual([old.id, young.id]);
  now += 2 * DAY;
  await until(async () => (await orderIds()).length === 1);
  const { captures, refunds, disputes } = await client.ledger();
  expect(idsOf(captures)).toEqual([young.id]);
  expect([refunds, disputes]).toEqual([[], []]);
});

it('forgets an unpaid order after 30 days, and reports its end before', async () => {
  const id = await client.approved('cancel');
  now += 29 * DAY;
  await swept();
  expect((await client.decide(id, 'approve')).status).toBe(410);
  now += 2 * DAY;
  await until(async () => (await orderIds()).length === 0);
  expect((await client.decide(id, 'approve')).status).toBe(404);
});

it('of too many orders forgets the oldest that are over; one under review or still open stays', async () => {
  await running.close();
  await start({ maxOrders: 3 });
  const paid = async (decision: string) => {
    const id = await client.approved(decision);
    await client.capture(id);
    return id;
  };
  const underReview = await paid('pending');
  await paid('approve');
  await paid('approve');
  const open = await client.approved();
  const newest = await paid('approve');
  await until(async () => (await orderIds()).length === 3);
  await swept();
  expect(await orderIds()).toEqual([underReview, open, newest]);
});

it('forgets tokens and stored answers that ran out', async () => {
  const store = createMemoryStore();
  await running.close();
  await start({ store });
  await client.create();
  now += 5 * 3_600_000;
  await swept();
  expect([store.state.tokens.size, store.state.answers.size]).toEqual([1, 1]);
  now += 5 * 3_600_000;
  await until(() => store.state.tokens.size + store.state.answers.size === 0);
});
