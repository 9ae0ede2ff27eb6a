import { describe, expect, it } from 'vitest';
import { readOrder } from './order-answer.ts';
import { readRefund } from './refund-answer.ts';
import { meaningOf } from './refusals.ts';

const amount = { currency_code: 'USD', value: '43.98' };
const order = (captures: { id: string; status: string }[]) => ({
  id: 'PAYPAL1',
  status: 'COMPLETED',
  purchase_units: [
    { custom_id: 'our-order', amount, payments: { captures: captures.map((one) => ({ ...one, amount })) } },
  ],
});

describe('PayPal’s order', () => {
  it('names what the buyer is asked for and what was taken, in minor units', () => {
    const read = readOrder(order([{ id: 'C1', status: 'COMPLETED' }]));
    const money = { amount: 4398, currency: 'USD', orderId: 'our-order' };
    expect(read).toMatchObject({
      state: 'completed',
      asked: money,
      capture: { ...money, id: 'C1', state: 'completed' },
    });
  });

  it.each([
    ['COMPLETED', 'completed'],
    ['PARTIALLY_REFUNDED', 'completed'],
    ['REFUNDED', 'completed'],
    ['PENDING', 'pending'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
    ['SOMETHING_NEW', 'other'],
  ])('a capture that is %s is %s', (status, state) => {
    expect(readOrder(order([{ id: 'C1', status }]))?.capture?.state).toBe(state);
  });

  it('issue: a declined capture hid the one that came after it', () => {
    const read = readOrder(
      order([
        { id: 'C1', status: 'DECLINED' },
        { id: 'C2', status: 'COMPLETED' },
      ]),
    );
    expect(read?.capture).toMatchObject({ id: 'C2', state: 'completed' });
  });

  it('says nothing of an amount in a currency that is none', () => {
    const body = { ...order([]), purchase_units: [{ amount: { currency_code: 'XXQ', value: '1.00' } }] };
    expect(readOrder(body)?.asked).toEqual({ amount: undefined, currency: 'XXQ', orderId: '' });
  });
});

describe('PayPal’s refunds', () => {
  const refund = { id: 'R1', status: 'COMPLETED', amount, invoice_id: 'ours' };
  const read = { id: 'R1', state: 'completed', reference: 'ours', amount: 4398, currency: 'USD' };

  it('are named with their payment, and whether it was reversed', () => {
    const [unit] = order([{ id: 'C1', status: 'REFUNDED' }]).purchase_units;
    const capture = { id: 'C1', status: 'REFUNDED', amount, status_details: { reason: 'CHARGEBACK' } };
    const payments = { captures: [capture], refunds: [refund] };
    const reversed = { ...order([]), purchase_units: [{ ...unit, payments }] };
    expect(readOrder(reversed)).toMatchObject({ refunds: [read], isReversed: true });
    expect(readOrder(order([{ id: 'C1', status: 'COMPLETED' }]))).toMatchObject({ refunds: [], isReversed: false });
  });

  it.each([
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'failed'],
    ['SOMETHING_NEW', 'other'],
  ])('one that is %s is %s', (status, state) => {
    expect(readRefund({ ...refund, status })).toEqual({ ...read, state });
  });

  it('may come without an amount and without a name of the shop’s', () => {
    const { amount: _amount, invoice_id: _invoice, ...minimal } = refund;
    expect(readRefund(minimal)).toMatchObject({ reference: '', amount: undefined, currency: undefined });
    expect(readRefund({ status: 'COMPLETED' })).toBeUndefined();
  });
});

describe('what PayPal’s no means', () => {
  it.each([
    [422, 'ORDER_NOT_APPROVED', 'not-approved'],
    [422, 'INSTRUMENT_DECLINED', 'declined'],
    [422, 'PAYER_ACTION_REQUIRED', 'declined'],
    [422, 'TRANSACTION_REFUSED', 'failed'],
    [422, 'ORDER_EXPIRED', 'failed'],
    [422, 'ORDER_ALREADY_CAPTURED', 'already-taken'],
    [404, 'INVALID_RESOURCE_ID', 'failed'],
    [403, 'PERMISSION_DENIED', 'no-word'],
    [401, 'invalid_token', 'no-word'],
  ])('%i %s: %s', (status, issue, meaning) => {
    expect(meaningOf(status, issue)).toBe(meaning);
  });
});
