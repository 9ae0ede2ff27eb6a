import type { PaypalOrder } from '../../integrations/paypal/index.ts';
import { secondsAfter } from '../../lib/clock.ts';

/** How a try to take or to look up a payment ended, in the shop's words. */
export type PaymentOutcome =
  | { kind: 'captured'; captureId: string; payerId: string }
  /** Money arrived, but not what was asked for: never counted as paid. */
  | { kind: 'mismatch'; captureId: string; payerId: string; note: string }
  /** PayPal holds the payment for review; it will end as captured or declined. */
  | { kind: 'review'; captureId: string; payerId: string }
  /** Declined; the buyer may approve again, with another source, by the same link. */
  | { kind: 'declined'; issue: string }
  /** This payment can never be made any more; another one may be opened. */
  | { kind: 'failed'; issue: string }
  | { kind: 'not-approved' }
  /** Approved and not captured yet: seen only when looking up. */
  | { kind: 'approved' }
  | { kind: 'unknown'; reason: string };

export interface Expected {
  orderId: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** What PayPal's order says of its payment. Its own status COMPLETED proves nothing; the capture's does. */
export function judgeOrder(order: PaypalOrder, expected: Expected): PaymentOutcome {
  const { capture, payerId } = order;
  if (!capture) {
    if (order.status === 'APPROVED') return { kind: 'approved' };
    if (order.status === 'VOIDED') return { kind: 'failed', issue: 'VOIDED' };
    if (order.status === 'COMPLETED') return { kind: 'unknown', reason: 'completed without a capture' };
    return { kind: 'not-approved' };
  }
  const found = { captureId: capture.id, payerId };
  if (capture.status === 'DECLINED' || capture.status === 'FAILED')
    return { kind: 'declined', issue: `CAPTURE_${capture.status}` };
  if (
    capture.amount !== expected.amount ||
    capture.currency !== expected.currency ||
    capture.customId !== expected.orderId
  ) {
    const note = `PayPal captured ${capture.amount ?? '?'} ${capture.currency} (minor units) for '${capture.customId}'; asked for were ${expected.amount} ${expected.currency}.`;
    return { kind: 'mismatch', ...found, note };
  }
  if (capture.status === 'PENDING') return { kind: 'review', ...found };
  // A capture that was refunded since had been completed before.
  if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(capture.status)) return { kind: 'captured', ...found };
  return { kind: 'unknown', reason: `a capture in the state ${capture.status}` };
}

/** The buyer may choose another source at PayPal by the same link. */
const RECOVERABLE = ['INSTRUMENT_DECLINED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'PAYER_ACTION_REQUIRED'];

/**
 * What a refused capture means.
 * Source: https://developer.paypal.com/docs/api/orders/v2/#orders_capture (422 issues)
 * @returns 'ask' where only PayPal's order itself can tell
 */
export function judgeRefusal(status: number, issue: string): PaymentOutcome | 'ask' {
  if (issue === 'ORDER_ALREADY_CAPTURED') return 'ask';
  if (issue === 'ORDER_NOT_APPROVED') return { kind: 'not-approved' };
  if (RECOVERABLE.includes(issue)) return { kind: 'declined', issue };
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') return { kind: 'unknown', reason: issue };
  // No permission and wrong credentials say nothing of this payment: it may be taken once they are put right.
  if (status === 401 || status === 403) return { kind: 'unknown', reason: issue };
  return { kind: 'failed', issue };
}

const FIRST_CHECK_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 300;

/** When the periodic check asks PayPal again: half a minute later at first, then ever more rarely up to five minutes. */
export const nextCheckAt = (now: Date, checks: number): Date =>
  secondsAfter(now, Math.min(FIRST_CHECK_SECONDS * 1.5 ** checks, LONGEST_WAIT_SECONDS));
