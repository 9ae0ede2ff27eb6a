import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connect,
  issuesOf,
  newRequestId,
  requireCapture,
  startReceiver,
  startSimulator,
  until,
} from './testing/harness.ts';

let folder: string;
let stateFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paypal-simulator-'));
  stateFile = join(folder, 'nested', 'state.json');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a restart', () => {
  it('forgets nothing that was answered', async () => {
    const before = await startSimulator({ stateFile });
    const seller = await connect(before.base);
    const headers = { 'paypal-request-id': newRequestId() };
    const approved = await seller.approved('decline');
    const paid = await seller.approved('approve', { invoice_id: 'INV-R' });
    const captured = await seller.capture(paid, headers);
    const capture = requireCapture(captured.body);
    await seller.refund(capture.id, { amount: { currency_code: 'USD', value: '8.00' } });
    const ledger = await seller.ledger();
    await before.close();

    const after = await startSimulator({ stateFile });
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

  it('keeps the certificate and the registered webhooks', async () => {
    const receiver = await startReceiver();
    const certificates: (string | undefined)[] = [];
    for (const round of [1, 2]) {
      const running = await startSimulator({ stateFile });
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

describe('the file', () => {
  it('holds an answer before the answer leaves, also when many are under way', async () => {
    const running = await startSimulator({ stateFile });
    const seller = await connect(running.base);
    const ids = await Promise.all(Array.from({ length: 20 }, () => seller.approved()));
    await Promise.all(
      ids.map(async (id) => {
        const { id: captureId } = requireCapture((await seller.capture(id)).body);
        expect(await readFile(stateFile, 'utf8')).toContain(captureId);
      }),
    );
    expect((await stat(stateFile)).mode & 0o777).toBe(0o600);
    await running.close();
  });

  it('is not overwritten when it cannot be read', async () => {
    const broken = join(folder, 'state.json');
    await writeFile(broken, '{"version":1,"orders":');
    await expect(startSimulator({ stateFile: broken })).rejects.toThrow('cannot read its state');
    expect(await readFile(broken, 'utf8')).toBe('{"version":1,"orders":');
  });
});
