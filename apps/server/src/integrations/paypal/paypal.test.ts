import { describe, expect, it } from 'vitest';
import { readOrder } from './order-answer.ts';
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
