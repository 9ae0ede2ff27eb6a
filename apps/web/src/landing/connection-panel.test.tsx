// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionPanel } from './connection-panel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => render(<ConnectionPanel onClose={() => undefined} />);

it('the panel names the error and what to do, tries three times more every 5 seconds, and Refresh begins anew', async () => {
  vi.useFakeTimers();
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const answer = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', answer);
  open();
  await wait(0);
  for (const retry of [1, 2, 3]) {
    screen.getByText('API connection error');
    screen.getByText('The server answered with status 503.');
    screen.getByText('Trying again in 5 seconds.');
    await wait(4900);
    expect(answer).toHaveBeenCalledTimes(retry);
    await wait(200);
    expect(answer).toHaveBeenCalledTimes(retry + 1);
  }
  const steps = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/server is running/),
    expect.stringMatching(/API URL is correct/),
    expect.stringMatching(/CORS is configured/),
    expect.stringMatching(/console/),
  ]);
  expect(screen.queryByText('Trying again in 5 seconds.')).toBeNull();
  await wait(20_000);
  expect(answer).toHaveBeenCalledTimes(4);
  answer.mockImplementation(async () => new Response('', { status: 200 }));
  fireEvent.click(screen.getByText('Refresh'));
  await wait(0);
  screen.getByText('Connected');
});

it('a server that does not answer is given up after 10 seconds', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // The real limit applies, on a clock that runs a hundred times as fast.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 100));
  const never = (_url: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  vi.stubGlobal('fetch', never);
  open();
  screen.getByText('Checking connection...');
  await waitFor(() => screen.getByText('No answer within 10 seconds.'));
  expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
});
