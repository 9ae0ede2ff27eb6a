import type { Executor } from '../../db/connection.ts';
import type { HandBook } from './hand-book.port.ts';
import * as repository from './hand-book.repository.ts';
import type { ProviderRefund } from './provider.port.ts';
import { receivedOf } from './receipts.rules.ts';
import { handRefundId, refundReference } from './refund-calls.ts';

/** Name of the intention under which a refund is marked as made. */
export const keyOfRefund = (refundId: string): string => `refund:${refundId}`;

type RefundRow = Awaited<ReturnType<typeof repository.listRefundsOf>>[number];
type Entry = Awaited<ReturnType<typeof repository.listEntries>>[number];

/** The book of money that the staff records, as it is in the database. */
export function createHandBook({ db, invoicePrefix }: { db: Executor; invoicePrefix: string }): HandBook {
  const toRefund = (row: RefundRow, entries: readonly Entry[]): ProviderRefund => {
    const reference = refundReference(invoicePrefix, row);
    const isMade = entries.some(({ requestKey }) => requestKey === keyOfRefund(row.id));
    const state = isMade ? 'completed' : 'pending';
    const id = row.providerRefundId ?? handRefundId(reference);
    return { id, state, reference, amount: row.amount, currency: row.currency };
  };

  return {
    refundIdOf: handRefundId,

    findPayment: async (providerOrderId) => {
      const attempt = await repository.findAttempt(db, providerOrderId);
      if (!attempt) return undefined;
      const entries = await repository.listEntries(db, attempt.orderId);
      const refunds = await repository.listRefundsOf(db, attempt.id);
      return {
        orderId: attempt.orderId,
        currency: attempt.currency,
        asked: attempt.amount,
        received: receivedOf(entries),
        isTaken: attempt.state === 'captured',
        refunds: refunds.map((row) => toRefund(row, entries)),
      };
    },

    findRefund: async (providerRefundId) => {
      const row = await repository.findRefund(db, providerRefundId);
      return row && toRefund(row, await repository.listEntries(db, row.orderId));
    },
  };
}
