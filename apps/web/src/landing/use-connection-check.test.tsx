// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnectionCheck } from './use-connection-check.ts';

const answer = vi.fn<(signal: AbortSignal) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  answer.mockReset();
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Time in steps, because effects that follow from one only run when it is over. */
const waitAMinute = async () => {
  for (let second = 0; second < 60; second += 5) await wait(5000);
};

it('is connected when the server answers 200', async () => {
  answer.mockResolvedValue(new Response(null));
  const { result } = renderHook(() => useConnectionCheck());
  expect(result.current.connection).toEqual({ state: 'checking' });
  await wait(0);
  expect(result.current.connection).toEqual({ state: 'connected' });
  await waitAMinute();
  expect(answer).toHaveBeenCalledTimes(1);
});

it('tries three more times, five seconds apart, then waits to be asked', async () => {
  answer.mockResolvedValue(new Response(null, { status: 503 }));
  const { result } = renderHook(() => useConnectionCheck());
  await wait(0);
  const message = 'The server answered with status 503.';
  expect(result.current.connection).toEqual({ state: 'error', message, willRetry: true });
  await wait(4999);
  expect(answer).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(answer).toHaveBeenCalledTimes(2);
  await waitAMinute();
  expect(answer).toHaveBeenCalledTimes(4);
  expect(result.current.connection).toEqual({ state: 'error', message, willRetry: false });

  act(() => result.current.refresh());
  await waitAMinute();
  expect(answer).toHaveBeenCalledTimes(8);
});

it('ends its retries with the first answer that is good', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response(null));
  const { result } = renderHook(() => useConnectionCheck());
  await wait(0);
  expect(result.current.connection).toMatchObject({ state: 'error', message: 'Failed to fetch' });
  await wait(5000);
  expect(result.current.connection).toEqual({ state: 'connected' });
});

it('stops when the panel closes', async () => {
  answer.mockResolvedValue(new Response(null, { status: 500 }));
  const { unmount } = renderHook(() => useConnectionCheck());
  await wait(0);
  unmount();
  await waitAMinute();
  expect(answer).toHaveBeenCalledTimes(1);
});
