import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timeLimit } from './time-limit.ts';

/** Begins its answers and never ends them. */
const host = createServer((_request, response) => response.write('and so on'));
let url: string;
beforeAll(async () => {
  await once(host.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** While garbage is collected, which in a busy server is soon. */
async function waitForEnd(signal: () => AbortSignal): Promise<unknown> {
  const collecting = setInterval(collectGarbage, 20);
  try {
    const response = await fetch(url, { signal: signal() });
    return await response.text();
  } catch (error) {
    return error;
  } finally {
    clearInterval(collecting);
  }
}

it('a time limit was collected as garbage, and what it was to end waited for ever', async () => {
  const { signal } = new AbortController();
  expect(await waitForEnd(() => timeLimit(150, signal))).toMatchObject({ name: 'TimeoutError' });
});

it('another signal ends it as well', async () => {
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 50);
  expect(await waitForEnd(() => timeLimit(60_000, stopping.signal))).toMatchObject({ name: 'AbortError' });
});
