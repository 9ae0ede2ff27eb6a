import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Number of times that a read is made which always fails with this status. */
async function triesOf(status: number): Promise<number> {
  let tries = 0;
  const queryFn = async () => {
    tries += 1;
    throw new ApiError({ message: 'Not now.', code: 'INTERNAL_ERROR', status });
  };
  const read = createQueryClient().fetchQuery({ queryKey: ['read'], queryFn });
  const ended = expect(read).rejects.toThrow('Not now.');
  await vi.runAllTimersAsync();
  await ended;
  return tries;
}

it.each([
  ['that no one answers', 0],
  ['that the shop fails to answer', 500],
  ['of a shop that is not ready', 503],
])('a read %s is tried twice more', async (_, status) => {
  expect(await triesOf(status)).toBe(3);
});

it.each([
  ['refuses', 400],
  ['does not know', 404],
])('a read that the shop %s is reported at once', async (_, status) => {
  expect(await triesOf(status)).toBe(1);
});
