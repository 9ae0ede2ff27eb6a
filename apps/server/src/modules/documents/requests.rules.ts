import { isPaidByHand, type OrderStatus, type PaymentStatus } from '@haberdash/contract';
import type { EventOf } from '../events/index.ts';
import { hasPaid, isSent } from '../orders/index.ts';
import type { DocumentRow } from './documents.repository.ts';
import type { NewRequest } from './requests.repository.ts';

interface States {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

const isSold = (order: States) => hasPaid(order) && order.status !== 'rejected';
const isLost = (order: States) => order.status === 'rejected' && !hasPaid(order);

/** Requests that a change of an order may give cause to. */
export function requestsOfChange({ orderId, before, after }: EventOf<'order.changed'>): NewRequest[] {
  const hasBecome = (is: (states: States) => boolean) => is(after) && !is(before);
  if (hasBecome(isSold) || hasBecome(({ status }) => isSent(status)))
    return [{ cause: `sale:${orderId}`, kind: 'sale', orderId, refundId: null }];
  return hasBecome(isLost) ? [{ cause: `unpaid:${orderId}`, kind: 'unpaid', orderId, refundId: null }] : [];
}

/** The request of a refund; money that was not owed is on no document. */
export const requestsOfRefund = ({ orderId, refundId, portion }: EventOf<'refund.completed'>): NewRequest[] =>
  portion === 'surplus' ? [] : [{ cause: `refund:${refundId}`, kind: 'refund', orderId, refundId }];

/** True for an order whose invoice is due: of one whose money comes by hand once it is sent, of another one once it is paid. */
export const isInvoiceDue = (order: States & { paymentMethod: string }): boolean =>
  isPaidByHand(order.paymentMethod) ? isSent(order.status) : isSold(order);

/** The documents that an order has so far. */
export interface Standing {
  /** The invoice or receipt that counts, with its credit notes; undefined before it, and once it was taken back as a whole. */
  invoice: { row: DocumentRow; notes: DocumentRow[] } | undefined;
  /** How many invoices there were. */
  rounds: number;
}

/** @param rows in the order in which they were issued */
export function standingOf(rows: readonly DocumentRow[]): Standing {
  const invoices = rows.filter(({ kind }) => kind !== 'creditNote');
  const row = invoices.reduce<DocumentRow | undefined>(
    (last, each) => (last && last.round > each.round ? last : each),
    undefined,
  );
  const notes = rows.filter(({ refersTo }) => row && refersTo === row.id);
  const isTakenBack = notes.some(({ refundId }) => refundId === null);
  return { invoice: row && !isTakenBack ? { row, notes } : undefined, rounds: invoices.length };
}

/** True where an order's invoice is to be taken back: it will not be paid. */
export const isReversalDue = isLost;
