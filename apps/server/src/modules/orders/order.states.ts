import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import { requireMove, type StateTable } from '../../lib/states.ts';

/** Any status that the admin may set can follow any other (D8); `confirmed` is what a payment makes of a pending order. */
const ORDER_MOVES: StateTable<OrderStatus> = {
  pending: ['confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected'],
  confirmed: ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'],
  inProcess: ['pending', 'inShipping', 'delivered', 'rejected'],
  inShipping: ['pending', 'inProcess', 'delivered', 'rejected'],
  delivered: ['pending', 'inProcess', 'inShipping', 'rejected'],
  rejected: ['pending', 'inProcess', 'inShipping', 'delivered'],
};

/** Paid orders never become unpaid again, but where their payment was recorded by mistake. One that ended unpaid may be taken up again, or be paid after all. */
const PAYMENT_MOVES: StateTable<PaymentStatus> = {
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  awaiting: ['paid', 'cancelled', 'expired'],
  failed: ['pending', 'paid', 'cancelled', 'expired'],
  cancelled: ['pending', 'awaiting', 'paid'],
  expired: ['pending', 'awaiting', 'paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
};

/** The order's money was taken, given back since or not. */
export const PAID_STATUSES = ['paid', 'partially_refunded', 'refunded'] as const satisfies readonly PaymentStatus[];

interface States {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/**
 * @param isUndone where the money that it was paid by turns out not to have come
 * @throws Error for a change that no order may make
 */
export function requireOrderMove(from: States, to: States, isUndone = false): void {
  requireMove('an order', ORDER_MOVES, from.status, to.status);
  if (isUndone && from.paymentStatus === 'paid' && to.paymentStatus === 'awaiting') return;
  requireMove('the payment of an order', PAYMENT_MOVES, from.paymentStatus, to.paymentStatus);
}
