import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, connect, issuesOf, newRequestId, type Running, startSimulator } from './testing/harness.ts';

let running: Running;
let client: Client;

beforeAll(async () => {
  running = await startSimulator();
  client = await connect(running.base);
});
afterAll(() => running.close());

const usd = (value: string) => ({ currency_code: 'USD', value });
const statusOf = async (id: string) => (await client.call('GET', `/v2/payments/captures/${id}`)).body;

describe('refund', () => {
  it('gives back a part, then the rest, then nothing', async () => {
    const { id } = await client.captured();
    const part = await client.refund(id, { amount: usd('10.5'), note_to_payer: 'One shirt' });
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      status: 'COMPLETED',
      amount: usd('10.50'),
      note_to_payer: 'One shirt',
      seller_payable_breakdown: { gross_amount: usd('10.50'), total_refunded_amount: usd('10.50') },
      links: [{ rel: 'self' }, { rel: 'up', href: `${running.base}/v2/payments/captures/${id}` }],
    });
    expect(await statusOf(id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });

    expect(issuesOf(await client.refund(id, { amount: usd('37.51') }))).toEqual(['REFUND_AMOUNT_EXCEEDED']);
    const rest = await client.refund(id);
    expect(rest.body).toMatchObject({
      amount: usd('37.50'),
      seller_payable_breakdown: { total_refunded_amount: usd('48.00') },
    });
    expect(await statusOf(id)).toMatchObject({ status: 'REFUNDED' });
    expect(issuesOf(await client.refund(id))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  });

  it('can be read, and is minimal unless asked otherwise', async () => {
    const { id } = await client.captured();
    const answer = await client.refund(id, {}, { prefer: 'return=minimal' });
    expect(answer.body).toEqual({ id: expect.any(String), status: 'COMPLETED', links: expect.any(Array) });
    const refundId = Object(answer.body).id;
    expect((await client.call('GET', `/v2/payments/refunds/${refundId}`)).body).toMatchObject({
      id: refundId,
      amount: usd('48.00'),
    });
  });

  it('is done once per request id', async () => {
    const { id } = await client.captured();
    const headers = { 'paypal-request-id': newRequestId() };
    const first = await client.refund(id, { amount: usd('1.00') }, headers);
    const again = await client.refund(id, { amount: usd('1.00') }, headers);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await client.ledger()).refunds.filter(({ capture_id }) => capture_id === id)).toHaveLength(1);
  });

  it.each([
    ['another currency', { currency_code: 'EUR', value: '1.00' }, 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
    ['nothing', usd('0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['three decimals', usd('1.001'), 'DECIMAL_PRECISION'],
  ])('refuses %s', async (_name, amount, issue) => {
    const { id } = await client.captured();
    const answer = await client.refund(id, { amount });
    expect([answer.status, issuesOf(answer)]).toEqual([422, [issue]]);
  });

  it('waits for a pending capture, and knows no other', async () => {
    const { id } = await client.captured('pending');
    expect(issuesOf(await client.refund(id))).toEqual(['PENDING_CAPTURE']);
    expect((await client.refund('0KD30046EH157382X')).status).toBe(404);
  });
});

describe("a refund made at PayPal's own site", () => {
  it('shows in the capture and in the ledger', async () => {
    const { id } = await client.captured();
    const answer = await client.control('POST', `/captures/${id}/refund`, {});
    expect(answer.status).toBe(201);
    expect(await statusOf(id)).toMatchObject({ status: 'REFUNDED' });
    expect((await client.ledger()).refunds).toContainEqual(
      expect.objectContaining({ capture_id: id, amount: usd('48.00') }),
    );
  });
});
