import { describe, expect, it } from 'vitest';
import { asksForOther, judgeAnswer, judgePayment, secondsToNextCheck, stateAfter } from './payments.rules.ts';
import type { ProviderPayment } from './provider.port.ts';

const expected = { orderId: 'our-order', amount: 4398, currency: 'USD' };
const capture = { id: 'CAPTURE1', state: 'completed' as const, ...expected };
const payment: ProviderPayment = {
  id: 'PAYPAL1',
  state: 'completed',
  approvalUrl: undefined,
  payerId: 'PAYER',
  asked: expected,
  capture,
  refunds: [],
  isReversed: false,
};
const WRONG = [{ amount: 4397 }, { amount: undefined }, { currency: 'EUR' }, { orderId: 'another' }];

describe('what the provider says of a payment', () => {
  it('is captured only by a completed capture of just this amount, currency and order', () => {
    expect(judgePayment(payment, expected)).toEqual({ kind: 'captured', captureId: 'CAPTURE1', payerId: 'PAYER' });
    for (const wrong of WRONG) {
      expect(judgePayment({ ...payment, capture: { ...capture, ...wrong } }, expected).kind).toBe('mismatch');
    }
  });

  it('issue: a payment under review with another amount counted as arrived, and was given back before it was declined', () => {
    for (const wrong of WRONG) {
      const held = { ...payment, capture: { ...capture, ...wrong, state: 'pending' as const } };
      expect(judgePayment(held, expected).kind).toBe('review');
    }
  });

  it('does not believe that it is completed without a capture', () => {
    expect(judgePayment({ ...payment, capture: undefined }, expected).kind).toBe('unknown');
  });

  it.each([
    ['pending', 'review'],
    ['declined', 'failed'],
    ['completed', 'captured'],
    ['other', 'unknown'],
  ] as const)('a capture that is %s is %s', (state, kind) => {
    expect(judgePayment({ ...payment, capture: { ...capture, state } }, expected).kind).toBe(kind);
  });

  it.each([
    ['approved', 'approved'],
    ['open', 'not-approved'],
    ['void', 'failed'],
  ] as const)('without a capture, %s is %s', (state, kind) => {
    expect(judgePayment({ ...payment, state, capture: undefined }, expected).kind).toBe(kind);
  });

  it('an approved payment that asks for something else is never charged', () => {
    for (const wrong of WRONG) {
      const other = { ...payment, state: 'approved' as const, capture: undefined, asked: { ...expected, ...wrong } };
      expect(asksForOther(other, expected)).toBe(true);
      expect(judgePayment(other, expected)).toEqual({ kind: 'failed', issue: 'ASKS_FOR_OTHER_AMOUNT' });
    }
    expect(asksForOther({ ...payment, asked: undefined }, expected)).toBe(false);
  });
});

describe('what a refusal means', () => {
  it.each([
    ['not-approved', 'not-approved'],
    ['declined', 'declined'],
    ['failed', 'failed'],
    ['no-word', 'unknown'],
  ] as const)('%s: %s', (meaning, kind) => {
    const answer = judgeAnswer({ kind: 'refused', meaning, issue: 'WHY', debugId: '' }, expected);
    expect(answer).toMatchObject({ kind });
  });

  it('asks where the money was taken before', () => {
    const answer = { kind: 'refused' as const, meaning: 'already-taken' as const, issue: '', debugId: '' };
    expect(judgeAnswer(answer, expected)).toBe('ask');
  });
});

describe('the state after an outcome', () => {
  const unknown = { kind: 'unknown' as const, reason: 'no answer' };

  it('stays what it was while it is not known', () => {
    expect(stateAfter('capturing', unknown)).toBe('capturing');
    expect(stateAfter('approvable', unknown)).toBe('approvable');
    expect(stateAfter('declined', { kind: 'approved' })).toBe('declined');
  });

  it('a capture that is out and not approved any more was declined, and the answer lost', () => {
    expect(stateAfter('capturing', { kind: 'not-approved' })).toBe('declined');
    expect(stateAfter('approvable', { kind: 'not-approved' })).toBe('approvable');
  });
});

describe('when the provider is asked again', () => {
  it.each([
    ['approvable', false, 30, 300],
    ['approvable', true, 300, 1800],
    ['declined', true, 300, 1800],
    ['capturing', false, 5, 300],
    ['capturing', true, 5, 300],
    ['review', true, 5, 900],
  ] as const)(
    '%s, webhooks received %s: after %i seconds, at last every %i',
    (state, receivesWebhooks, first, longest) => {
      const seconds = Array.from({ length: 20 }, (_, checks) => secondsToNextCheck(state, checks, receivesWebhooks));
      expect(seconds[0]).toBe(first);
      expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
      expect(seconds.at(-1)).toBe(longest);
    },
  );
});
