// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBounce } from './use-bounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('lasts a second from the last change, and learning the count is none', async () => {
  const { result, rerender } = renderHook(({ count }) => useBounce(count), {
    initialProps: { count: undefined as number | undefined },
  });
  rerender({ count: 2 });
  expect(result.current).toBe(false);

  rerender({ count: 3 });
  expect(result.current).toBe(true);
  await wait(700);
  rerender({ count: 2 });
  await wait(700);
  expect(result.current).toBe(true);
  await wait(300);
  expect(result.current).toBe(false);

  rerender({ count: 2 });
  expect(result.current).toBe(false);
});
