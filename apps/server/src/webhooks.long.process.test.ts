import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { extensions } from './db/embedded-extensions.ts';
import { requireSuccess } from './testing/api-client.ts';
import { approve, armFaults, orderSomething, signInAsShopper } from './testing/demo-shopper.ts';
import { cleanUpServers, demoDataDir, startServer } from './testing/server-process.ts';
import { readLedger } from './testing/simulator-ledger.ts';

afterEach(cleanUpServers);

/** Runs statements on the database of a server that is gone. @returns the rows of the last one */
async function onDatabaseOf(dataDir: string, statements: string) {
  const client = await PGlite.create(join(dataDir, 'database'), { extensions });
  const results = await client.exec(statements);
  await client.close();
  return results.at(-1)?.rows;
}

it('a server killed after it took a webhook, and before it followed it: the next start follows it', async () => {
  const dataDir = demoDataDir();
  const server = startServer({ DATA_DIR: dataDir, DEMO: 'true' });
  const url = await server.opened;
  const { orderId, approvalURL } = await orderSomething(await signInAsShopper(url));
  const simulatorUrl = `${url}/paypal-simulator`;
  // PayPal does not answer the payment's state, so that the event has no effect.
  await armFaults(simulatorUrl, { on: 'get', kind: 'reset', times: 100 });
  await approve(approvalURL);
  const answers = async () => (await readLedger(simulatorUrl)).deliveries.map(({ status }) => status);
  await expect.poll(answers, { timeout: 20_000, interval: 20 }).toEqual([200]);
  await server.kill('SIGKILL');

  // As after the time for which the dead server had leased it; nothing but the event is left to ask about the payment.
  const stored = await onDatabaseOf(
    dataDir,
    `update payment_attempts set lease_until = null, check_at = null;
     update webhook_events set due_at = clock_timestamp();
     select type, state, order_id as "orderId" from webhook_events`,
  );
  expect(stored).toEqual([{ type: 'CHECKOUT.ORDER.APPROVED', state: 'waiting', orderId }]);

  const next = startServer({ DATA_DIR: dataDir, DEMO: 'true' });
  const buyer = await signInAsShopper(await next.opened);
  const paymentStatus = async () =>
    requireSuccess(await buyer.call(calls.orders.details, { params: { orderId } })).data.paymentStatus;
  await expect.poll(paymentStatus, { timeout: 20_000 }).toBe('paid');
  await next.kill('SIGTERM');
  const [event] = (await onDatabaseOf(dataDir, 'select state from webhook_events order by received_at')) ?? [];
  expect(event).toEqual({ state: 'done' });
});
