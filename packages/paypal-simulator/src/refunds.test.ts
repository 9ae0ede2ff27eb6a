import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  connect,
  issuesOf,
  newRequestId,
  orderSchema,
  type Running,
  requireCapture,
  requireRefund,
  startSimulator,
} from './testing/harness.ts';

let running: Running;
let client: Client;

beforeAll(async () => {
  running = await startSimulator();
  client = await connect(running.base);
});
afterEach(() => client.control('DELETE', '/faults'));
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

describe('a refund that stays pending', () => {
  const settle = (id: string, status: string) => client.control('POST', `/refunds/${id}/settle`, { status });
  const pendingRefund = async (captureId: string, value: string) => {
    await client.arm({ on: 'refund', kind: 'pending' });
    return requireRefund(await client.refund(captureId, { amount: usd(value) }));
  };

  it('reserves its money and leaves no trace in the capture', async () => {
    const { id } = await client.captured();
    const refund = await pendingRefund(id, '40.00');
    expect(refund).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' }, amount: usd('40.00') });
    expect((await client.call('GET', `/v2/payments/refunds/${refund.id}`)).body).toEqual(refund);
    expect(await statusOf(id)).toMatchObject({ status: 'COMPLETED' });
    expect(issuesOf(await client.refund(id, { amount: usd('8.01') }))).toEqual(['REFUND_AMOUNT_EXCEEDED']);
    await pendingRefund(id, '8.00');
    expect(issuesOf(await client.refund(id))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  });

  it('is completed in the end', async () => {
    const { id } = await client.captured();
    const refund = await pendingRefund(id, '40.00');
    const settled = await settle(refund.id, 'COMPLETED');
    expect(settled).toMatchObject({ status: 200, body: { id: refund.id, status: 'COMPLETED' } });
    expect(settled.body).not.toHaveProperty('status_details');
    expect(await statusOf(id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    const again = await settle(refund.id, 'FAILED');
    expect([again.status, issuesOf(again)]).toEqual([422, ['REFUND_NOT_PENDING']]);
    expect((await settle('0KD30046EH157382X', 'FAILED')).status).toBe(404);
  });

  it.each(['FAILED', 'CANCELLED'])('gives its money back to the capture when it is %s', async (status) => {
    const { id } = await client.captured();
    await client.refund(id, { amount: usd('8.00') });
    const refund = await pendingRefund(id, '40.00');
    expect((await settle(refund.id, status)).body).toMatchObject({ status });
    expect(await statusOf(id)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    const rest = await client.refund(id);
    expect(rest.body).toMatchObject({
      amount: usd('40.00'),
      seller_payable_breakdown: { total_refunded_amount: usd('48.00') },
    });
  });

  it('answers its current state when its request is repeated', async () => {
    const { id } = await client.captured();
    await client.arm({ on: 'refund', kind: 'pending' });
    const headers = { 'paypal-request-id': newRequestId() };
    const refund = requireRefund(await client.refund(id, {}, headers));
    await settle(refund.id, 'COMPLETED');
    expect(await client.refund(id, {}, headers)).toMatchObject({
      status: 200,
      body: { id: refund.id, status: 'COMPLETED' },
    });
  });
});

describe('a refund that fails', () => {
  it('at once takes nothing from the capture; its invoice id may be used again', async () => {
    const { id } = await client.captured();
    await client.arm({ on: 'refund', kind: 'failed' });
    const failed = await client.refund(id, { invoice_id: 'REFUND-1' });
    expect(failed).toMatchObject({ status: 201, body: { status: 'FAILED', amount: usd('48.00') } });
    expect(failed.body).not.toHaveProperty('seller_payable_breakdown');
    expect(await statusOf(id)).toMatchObject({ status: 'COMPLETED' });
    expect(await client.refund(id, { invoice_id: 'REFUND-1' })).toMatchObject({ body: { status: 'COMPLETED' } });
  });
});

describe('what a refund says of itself', () => {
  it('comes back everywhere: invoice id, custom id and note, and in its order', async () => {
    const orderId = await client.approved();
    const { id } = requireCapture((await client.capture(orderId)).body);
    const said = { invoice_id: 'REFUND-2', custom_id: 'refund-row-2', note_to_payer: 'Two shirts' };
    const first = requireRefund(await client.refund(id, { amount: usd('1.00'), ...said }));
    const second = requireRefund(await client.refund(id, { amount: usd('2.00') }));
    expect(first).toMatchObject({ ...said, payer: { merchant_id: expect.any(String) } });
    expect(second).toMatchObject({ custom_id: 'order-1' });
    const order = orderSchema.parse((await client.call('GET', `/v2/checkout/orders/${orderId}`)).body);
    expect(order.purchase_units?.[0]?.payments?.refunds).toEqual([first, second]);
    expect(issuesOf(await client.refund(id, said))).toEqual(['DUPLICATE_INVOICE_ID']);
  });
});

describe('the time in which PayPal refunds', () => {
  it('is 180 days', async () => {
    let now = Date.now();
    const own = await startSimulator({ now: () => now });
    const { id } = await (await connect(own.base)).captured();
    now += 180 * 86_400_000;
    const late = await (await connect(own.base)).refund(id);
    expect([late.status, issuesOf(late)]).toEqual([422, ['REFUND_TIME_LIMIT_EXCEEDED']]);
    await own.close();
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
