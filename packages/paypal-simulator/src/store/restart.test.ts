import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connect,
  issuesOf,
  newRequestId,
  orderSchema,
  requireCapture,
  startReceiver,
  startSimulator,
  until,
} from '../testing/harness.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'paypal-simulator-'));
  folder = join(root, 'nested', 'paypal-simulator');
});
afterEach(() => rm(root, { recursive: true }));

describe('a restart', () => {
  it('forgets nothing that was answered', async () => {
    const before = await startSimulator({}, folder);
    const seller = await connect(before.base);
    const headers = { 'paypal-request-id': newRequestId() };
    const approved = await seller.approved('decline');
    const paid = await seller.approved('approve', { invoice_id: 'INV-R' });
    const captured = await seller.capture(paid, headers);
    const capture = requireCapture(captured.body);
    await seller.refund(capture.id, { amount: { currency_code: 'USD', value: '8.00' } });
    const ledger = await seller.ledger();
    await before.close();

    const after = await startSimulator({}, folder);
    const again = await connect(after.base);
    const { orders, captures, refunds, tokens } = await again.ledger();
    const timeless = (list: unknown) => JSON.stringify(list).replaceAll(after.base, before.base);
    expect(timeless([orders, captures, refunds])).toBe(timeless([ledger.orders, ledger.captures, ledger.refunds]));
    expect(tokens).toBe(2);
    expect(await again.capture(paid, headers)).toMatchObject({ status: 200, body: captured.body });
    expect(issuesOf(await again.capture(approved))).toEqual(['INSTRUMENT_DECLINED']);
    const twice = await again.approved('approve', { invoice_id: 'INV-R' });
    expect(issuesOf(await again.capture(twice))).toEqual(['DUPLICATE_INVOICE_ID']);
    // A token that was issued before is still good.
    const response = await fetch(`${after.base}/v2/checkout/orders/${paid}`, {
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(response.status).toBe(200);
    await after.close();
  });

  it('need not be a stop: what was answered lies on the disk by then', async () => {
    const running = await startSimulator({}, folder);
    const seller = await connect(running.base);
    const { id } = orderSchema.parse((await seller.create()).body);
    expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toContain(`["orders","${id}",`);
    await running.close();
  });

  it('keeps the certificate and the registered webhooks', async () => {
    const receiver = await startReceiver();
    const certificates: (string | undefined)[] = [];
    for (const round of [1, 2]) {
      const running = await startSimulator({ webhookUrl: receiver.url }, folder);
      const seller = await connect(running.base);
      if (round === 1) {
        await seller.call('POST', '/v1/notifications/webhooks', { url: receiver.url, event_types: [{ name: '*' }] });
      }
      await seller.approved();
      await until(() => receiver.received.length === round);
      certificates.push(receiver.received.at(-1)?.headers['paypal-cert-url']?.split('/').at(-1));
      await running.close();
    }
    expect(certificates[0]).toMatch(/^CERT-/);
    expect(certificates[1]).toBe(certificates[0]);
    await receiver.close();
  });
});
