import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRequest, calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { requireSuccess } from './testing/api-client.ts';
import { signInAsShopper, startSlowPayment } from './testing/demo-shopper.ts';
import {
  cleanUpServers,
  demoDataDir,
  isLocked,
  newDataDir,
  type ServerProcess,
  startServer,
} from './testing/server-process.ts';

afterEach(cleanUpServers);

const STOP_MS = 3000;

/** Forty callers who look at products one after the other, until the shop is gone. */
async function load(url: string): Promise<void> {
  const caller = async () => {
    for (;;) {
      const answer = await fetch(url + buildRequest(calls.products.list, { query: { limit: 100 } }).url).catch(
        () => undefined,
      );
      if (!answer?.ok) return;
      await answer.text().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 40 }, caller));
}

async function timeStop(server: ServerProcess) {
  const begin = performance.now();
  const end = await server.kill('SIGTERM');
  return { ...end, ms: Math.round(performance.now() - begin) };
}

it('a server that is told to stop answers for STOP_DELAY seconds more, and says that it is not ready', async () => {
  const server = startServer({ DATA_DIR: newDataDir(), DEMO: 'false', STOP_DELAY: '2' });
  const url = await server.opened;
  const status = async () => (await fetch(`${url}/health/ready`)).status;
  expect(await status()).toBe(200);
  const stopped = timeStop(server);
  await expect.poll(status).toBe(503);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const { code, ms } = await stopped;
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(1900);
  expect(ms).toBeLessThan(2000 + STOP_MS);
});

it('a stop waited for jobs and for PayPal while requests went on coming in, and was cut off after 10 s', async () => {
  const dataDir = demoDataDir();
  const server = startServer({ DATA_DIR: dataDir, DEMO: 'true' });
  const url = await server.opened;
  const { orderId, answered } = await startSlowPayment(url);
  const half = connect(Number(new URL(url).port), '127.0.0.1');
  half.on('error', () => undefined);
  half.write(
    `POST ${calls.auth.login.path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  );
  const loading = load(url);
  await wait(1000);

  const { code, stdout, ms } = await timeStop(server);
  process.stdout.write(`a stop under load, with a payment under way: ${ms} ms\n`);
  expect({ code, isLocked: isLocked(dataDir) }).toEqual({ code: 0, isLocked: false });
  expect(ms).toBeLessThan(STOP_MS);
  expect(stdout).not.toContain('request failed');
  await Promise.all([loading, answered]);

  const again = await startServer({ DATA_DIR: dataDir, DEMO: 'true' }).opened;
  const buyer = await signInAsShopper(again);
  const paymentStatus = async () =>
    requireSuccess(await buyer.call(calls.orders.details, { params: { orderId } })).data.paymentStatus;
  // The money was taken, and the shop does not know: it asks about it half a minute later, or when its lease is over.
  await expect.poll(paymentStatus, { timeout: 90_000, interval: 1000 }).toBe('paid');
}, 180_000);

it('a client that left in the middle of its request was logged as a failure of the shop', async () => {
  const server = startServer({ DATA_DIR: newDataDir(), DEMO: 'false' });
  const half = connect(Number(new URL(await server.opened).port), '127.0.0.1');
  half.write(
    `POST ${calls.auth.login.path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  );
  await wait(300);
  half.destroy();
  await once(half, 'close');
  await wait(300);
  expect((await server.kill('SIGTERM')).stdout).not.toContain('request failed');
});
