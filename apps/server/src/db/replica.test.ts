import { expect, it, vi } from 'vitest';
import { createReplica } from './replica.ts';

type Query = Parameters<typeof createReplica>[0]['query'];

/** A server that answers each question with the next of these rows, and then always with the last. */
const answering = (...rows: object[]) => {
  const query = vi.fn(async () => {
    const row = rows.length > 1 ? rows.shift() : rows[0];
    if (row instanceof Error) throw row;
    return { rows: [row] };
  });
  return { query: query as unknown as Query, asked: query };
};

/** Error by which the driver says that a server takes no connections. */
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const watched = (replica: ReturnType<typeof createReplica>) => {
  const watcher = { away: vi.fn(), back: vi.fn() };
  replica.watch(watcher);
  return watcher;
};

it('what fails on a replica that is away is for the primary, until the replica is back', async () => {
  const replica = createReplica(answering({ position: '0/16B3740' }), answering(refused(), { hasReplayed: true }));
  const { away, back } = watched(replica);
  expect([replica.isAway(), replica.isForPrimary(refused()), replica.isAway()]).toEqual([false, true, true]);
  expect(replica.isForPrimary(refused())).toBe(true);
  expect([away.mock.calls.length, back.mock.calls.length]).toEqual([1, 0]);
  await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1), 3000);
  expect(replica.isAway()).toBe(false);
});

it('a read that the replica broke off to catch up is for the primary, and the replica is not away', () => {
  const replica = createReplica(answering({ position: '0/16B3740' }), answering({ hasReplayed: true }));
  expect(replica.isForPrimary(Object.assign(new Error('conflict with recovery'), { code: '40001' }))).toBe(true);
  expect(replica.isForPrimary(Object.assign(new Error('no such column'), { code: '42703' }))).toBe(false);
  expect(replica.isAway()).toBe(false);
});

it('a replica that comes back far behind is not read before it has caught up', async () => {
  const behind = Array.from({ length: 15 }, () => ({ hasReplayed: false }));
  const [primary, follower] = [answering({ position: '0/16B3740' }), answering(...behind, { hasReplayed: true })];
  const replica = createReplica(primary, follower);
  replica.leave(refused());
  await vi.waitFor(() => expect(follower.asked.mock.calls.length).toBeGreaterThan(12), 3000);
  expect(replica.isAway()).toBe(true);
  await vi.waitFor(() => expect(replica.isAway()).toBe(false), 3000);
  // It was compared with where the primary had come to meanwhile.
  expect(primary.asked).toHaveBeenCalledTimes(2);
});
