import { expect, it, vi } from 'vitest';
import { createEcho } from './replica-echo.ts';

type Query = Parameters<typeof createEcho>[0]['query'];

/** A server that answers each question with the next of these rows, and then always with the last. */
const answering = (...rows: object[]) => {
  const query = vi.fn(async () => {
    const row = rows.length > 1 ? rows.shift() : rows[0];
    if (row instanceof Error) throw row;
    return { rows: [row] };
  });
  return { query: query as unknown as Query, asked: query };
};

it('what a replica did not have yet is told again when it has it', async () => {
  const heard = vi.fn();
  const replica = answering({ hasReplayed: false }, { hasReplayed: false }, { hasReplayed: true });
  createEcho(answering({ position: '0/16B3740' }), replica).tell(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(replica.asked).toHaveBeenCalledTimes(3);
});

it('a replica that is away for a moment is asked again', async () => {
  const heard = vi.fn();
  const replica = answering(new Error('away'), { hasReplayed: true });
  createEcho(answering({ position: '0/16B3740' }), replica).tell(heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
});

it('what comes while a replica is waited for is told again as well', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const replica = answering({ hasReplayed: false }, { hasReplayed: true });
  const echo = createEcho(answering({ position: '0/16B3740' }), replica);
  echo.tell(first);
  echo.tell(second);
  await vi.waitFor(() => expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]));
});
