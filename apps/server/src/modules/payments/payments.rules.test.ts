import { describe, expect, it } from 'vitest';
import { judgeOrder, judgeRefusal, nextCheckAt } from './payments.rules.ts';

const expected = { orderId: 'our-order', amount: 4398, currency: 'USD' };
const capture = { id: 'CAPTURE1', status: 'COMPLETED', amount: 4398, currency: 'USD', customId: 'our-order' };
const order = { id: 'PAYPAL1', status: 'COMPLETED', approvalUrl: undefined, payerId: 'PAYER', capture };

describe('what PayPal says of an order', () => {
  it('is captured only by a completed capture of just this amount, currency and order', () => {
    expect(judgeOrder(order, expected)).toEqual({ kind: 'captured', captureId: 'CAPTURE1', payerId: 'PAYER' });
    for (const wrong of [{ amount: 4397 }, { amount: undefined }, { currency: 'EUR' }, { customId: 'another' }]) {
      expect(judgeOrder({ ...order, capture: { ...capture, ...wrong } }, expected).kind).toBe('mismatch');
    }
  });

  it('does not believe the order status alone', () => {
    expect(judgeOrder({ ...order, capture: undefined }, expected).kind).toBe('unknown');
  });

  it.each([
    ['PENDING', 'review'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
    ['REFUNDED', 'captured'],
    ['PARTIALLY_REFUNDED', 'captured'],
    ['SOMETHING_NEW', 'unknown'],
  ])('a capture that is %s is %s', (status, kind) => {
    expect(judgeOrder({ ...order, capture: { ...capture, status } }, expected).kind).toBe(kind);
  });

  it.each([
    ['APPROVED', 'approved'],
    ['CREATED', 'not-approved'],
    ['PAYER_ACTION_REQUIRED', 'not-approved'],
    ['VOIDED', 'failed'],
  ])('without a capture, %s is %s', (status, kind) => {
    expect(judgeOrder({ ...order, status, capture: undefined }, expected).kind).toBe(kind);
  });
});

describe('what a refused capture means', () => {
  it.each([
    [422, 'ORDER_NOT_APPROVED', 'not-approved'],
    [422, 'INSTRUMENT_DECLINED', 'declined'],
    [422, 'PAYER_ACTION_REQUIRED', 'declined'],
    [422, 'TRANSACTION_REFUSED', 'failed'],
    [422, 'ORDER_EXPIRED', 'failed'],
    [404, 'INVALID_RESOURCE_ID', 'failed'],
    [403, 'PERMISSION_DENIED', 'unknown'],
    [401, 'invalid_token', 'unknown'],
  ])('%i %s: %s', (status, issue, kind) => {
    expect(judgeRefusal(status, issue)).toMatchObject({ kind });
  });

  it('asks where the money was taken before', () => {
    expect(judgeRefusal(422, 'ORDER_ALREADY_CAPTURED')).toBe('ask');
  });
});

it('asks ever more rarely, and never more rarely than every five minutes', () => {
  const now = new Date(0);
  const seconds = Array.from({ length: 12 }, (_, checks) => nextCheckAt(now, checks).getTime() / 1000);
  expect(seconds[0]).toBe(30);
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
  expect(seconds.at(-1)).toBe(300);
});
