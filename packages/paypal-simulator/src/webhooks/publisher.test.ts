import { expect, it } from 'vitest';
import { createMemoryStore } from '../store/store.ts';
import { connect, startReceiver, startSimulator, until } from '../testing/harness.ts';

it('forgets the oldest events, but none that is still to be delivered', async () => {
  const receiver = await startReceiver([503]);
  const store = createMemoryStore();
  const running = await startSimulator({
    store,
    webhookUrl: receiver.url,
    webhookId: 'HOOK',
    webhookRetryWindowMs: 3 * 86_400_000,
  });
  const client = await connect(running.base);
  await client.approved();
  await until(async () => (await client.ledger()).deliveries[0]?.status === 503);
  const [waiting] = store.state.events.values();
  if (!waiting) throw new Error('there is no event');
  for (let n = 0; n < 2_100; n += 1) store.put('events', `WH-${n}`, { ...waiting, id: `WH-${n}` });
  await client.approved();
  expect(store.state.events.size).toBe(2_000);
  expect([store.state.events.has(waiting.id), store.state.events.has('WH-0')]).toEqual([true, false]);
  await running.close();
  await receiver.close();
});
