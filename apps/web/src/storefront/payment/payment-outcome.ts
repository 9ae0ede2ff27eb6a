import type { OrderDetails } from '@haberdash/contract';
import { ApiError, type ApiErrorCode, messageOf } from '../../base/api-error.ts';

/** Outcome of a payment, as far as the returning buyer is concerned (D17). */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** Placed, to be paid in cash or by transfer. */
  | { kind: 'placed' }
  | { kind: 'cancelled' }
  | { kind: 'declined' }
  /** The provider holds the payment back to look at it. */
  | { kind: 'review' }
  | { kind: 'not-approved' }
  /** The order's time is over, or it was given up before. */
  | { kind: 'closed' }
  /** No such order of this buyer, or the payment belongs to a different one. */
  | { kind: 'not-found' }
  /** Money may have moved; only the order itself can show it, later. */
  | { kind: 'unsettled' }
  /** Nothing is known because the shop could not be reached; asking again is safe. */
  | { kind: 'unreachable'; message: string };

export type OutcomeKind = PaymentOutcome['kind'];

const KINDS: Partial<Record<ApiErrorCode, Exclude<OutcomeKind, 'unreachable'>>> = {
  ORDER_ALREADY_PAID: 'paid',
  ORDER_CLOSED: 'closed',
  ORDER_NOT_FOUND: 'not-found',
  PAYMENT_MISMATCH: 'not-found',
  INVALID_REQUEST: 'not-found',
  PAYMENT_NOT_APPROVED: 'not-approved',
  PAYMENT_DECLINED: 'declined',
  PAYMENT_UNDER_REVIEW: 'review',
  PAYMENT_IN_PROGRESS: 'unsettled',
  PAYMENT_OUTCOME_UNKNOWN: 'unsettled',
  // The server may still be at it: the order shows how it ended.
  TIMEOUT: 'unsettled',
};

/** Outcome that the failure of a payment's step means for the buyer. */
export function outcomeOfError(error: unknown): PaymentOutcome {
  const kind = error instanceof ApiError ? KINDS[error.code] : undefined;
  return kind ? { kind } : { kind: 'unreachable', message: messageOf(error, '') };
}

type OrderState = Pick<OrderDetails, 'paymentStatus' | 'payableUntil'>;

/** Payment outcome of an order; an open order that waits for its buyer is `not-approved`. */
export function outcomeOfOrder({ paymentStatus, payableUntil }: OrderState): PaymentOutcome {
  switch (paymentStatus) {
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
      return { kind: 'paid' };
    case 'awaiting':
      return { kind: 'placed' };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'expired':
      return { kind: 'closed' };
    case 'failed':
      return { kind: 'declined' };
    case 'pending':
      return { kind: payableUntil ? 'not-approved' : 'review' };
  }
}

type OrderSeen = OrderState & Pick<OrderDetails, 'version'>;

/**
 * The end of a payment that was unsettled, read from its order. An earlier decline remains in the order until the next
 * result does, so a decline counts only once the order has changed since then.
 * @param first the order before the payment, or when it was first looked at
 * @returns undefined while it is not known yet
 */
export function findSettledOutcome(first: OrderSeen, now: OrderSeen): PaymentOutcome | undefined {
  const outcome = outcomeOfOrder(now);
  if (outcome.kind === 'not-approved') return undefined;
  if (outcome.kind === 'declined' && first.paymentStatus === 'failed' && first.version === now.version)
    return undefined;
  return outcome;
}
