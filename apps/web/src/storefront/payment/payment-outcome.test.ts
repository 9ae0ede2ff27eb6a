import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode, localError } from '../../base/api-error.ts';
import { findSettledOutcome, outcomeOfError, outcomeOfOrder } from './payment-outcome.ts';

const failure = (code: ApiErrorCode) => new ApiError({ code, status: 409, message: 'Said by the server.' });
const open = { paymentStatus: 'pending', payableUntil: '2026-01-01T10:00:00.000Z', version: 1 } as const;

describe('outcomeOfError', () => {
  it.each([
    ['ORDER_ALREADY_PAID', 'paid'],
    ['PAYMENT_DECLINED', 'declined'],
    ['PAYMENT_UNDER_REVIEW', 'review'],
    ['PAYMENT_NOT_APPROVED', 'not-approved'],
    ['ORDER_CLOSED', 'closed'],
    ['ORDER_NOT_FOUND', 'not-found'],
    ['PAYMENT_MISMATCH', 'not-found'],
    ['PAYMENT_IN_PROGRESS', 'unsettled'],
    ['PAYMENT_OUTCOME_UNKNOWN', 'unsettled'],
  ] as const)('reads %s as %s', (code, kind) => expect(outcomeOfError(failure(code))).toEqual({ kind }));

  it('waits for the order when no answer came in time, because the payment may have been taken', () => {
    expect(outcomeOfError(localError('TIMEOUT'))).toEqual({ kind: 'unsettled' });
  });

  it('keeps the sentence of whatever stopped the question from being asked', () => {
    const message = 'Said by the server.';
    expect(outcomeOfError(failure('PAYMENT_PROVIDER_FAILED'))).toEqual({ kind: 'unreachable', message });
    expect(outcomeOfError(failure('TOO_MANY_REQUESTS'))).toEqual({ kind: 'unreachable', message });
    expect(outcomeOfError(localError('OFFLINE')).kind).toBe('unreachable');
  });
});

describe('outcomeOfOrder', () => {
  it('distinguishes an open order from one whose payment PayPal looks at', () => {
    expect(outcomeOfOrder(open).kind).toBe('not-approved');
    expect(outcomeOfOrder({ ...open, payableUntil: null }).kind).toBe('review');
  });
});

describe('findSettledOutcome', () => {
  it('waits while the order is as open as before', () => {
    expect(findSettledOutcome(open, { ...open, version: 2 })).toBeUndefined();
  });

  it('takes over what the order became', () => {
    expect(findSettledOutcome(open, { ...open, paymentStatus: 'paid', payableUntil: null })).toEqual({ kind: 'paid' });
    expect(findSettledOutcome(open, { ...open, paymentStatus: 'failed' })).toEqual({ kind: 'declined' });
  });

  it('does not mistake an earlier decline for the result of this try', () => {
    const declinedBefore = { ...open, paymentStatus: 'failed', version: 3 } as const;
    expect(findSettledOutcome(declinedBefore, declinedBefore)).toBeUndefined();
    expect(findSettledOutcome(declinedBefore, { ...declinedBefore, version: 4 })).toEqual({ kind: 'declined' });
  });
});
