import type { Executor } from '../../db/connection.ts';
import type { OrderMoney } from '../orders/index.ts';
import type { AttemptRow, RefundRow } from '../payments/index.ts';
import type { BookedAttempt, BookedOrder, BookedRefund, OrderBooks, ProviderBooks } from './books.ts';
import type { CheckDeps } from './check-deps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So shortly after the provider was asked, the answer may be under way. */
const SETTLING_MS = 2 * MINUTE;
/** Longer than any capture, and any refund that is not held up, takes. */
const OVERDUE_MS = HOUR;
/** A payment out of a bank account may take a provider a week and a half. */
const PENDING_OVERDUE_MS = 14 * 24 * HOUR;
/** At the ends of a report something may be missing, as the clocks differ. */
const EDGE_MS = 2 * MINUTE;

/** From when to when the provider's books were read; undefined where they were not. */
export type Reported = { from: Date; until: Date } | undefined;

export interface Moment {
  now: Date;
  reported: Reported;
}

/** An order's own books, with the rows that more can be asked about. */
export interface Read {
  books: Omit<OrderBooks, 'provider'>;
  rows: AttemptRow[];
  refunds: RefundRow[];
}

const isWithin = (at: Date | null, reported: Reported): boolean =>
  at !== null &&
  reported !== undefined &&
  at.getTime() >= reported.from.getTime() + EDGE_MS &&
  at.getTime() <= reported.until.getTime() - EDGE_MS;

const STATES = {
  creating: 'open',
  awaiting: 'open',
  approvable: 'open',
  declined: 'open',
  capturing: 'capturing',
  review: 'review',
  captured: 'captured',
  mismatch: 'mismatch',
  failed: 'over',
  abandoned: 'over',
} as const satisfies Record<AttemptRow['state'], BookedAttempt['state']>;

function toAttempt(row: AttemptRow, provider: string, { now, reported }: Moment): BookedAttempt {
  const sentMs = row.captureSentAt ? now.getTime() - row.captureSentAt.getTime() : undefined;
  const isMismatch = row.state === 'mismatch';
  return {
    id: row.id,
    state: STATES[row.state],
    provider,
    paymentId: row.providerOrderId,
    captureId: row.captureId,
    amount: isMismatch ? row.capturedAmount : row.amount,
    currency: (isMismatch && row.capturedCurrency) || row.currency,
    isSettling: row.isLeased || (row.state !== 'captured' && sentMs !== undefined && sentMs < SETTLING_MS),
    isOverdue: row.state === 'capturing' && sentMs !== undefined && sentMs > OVERDUE_MS,
    // One that the shop has never asked to charge was captured at the earliest when it was opened.
    isReported: isWithin(row.captureSentAt ?? row.createdAt, reported),
  };
}

function toRefund(row: RefundRow, { now, reported }: Moment): BookedRefund {
  const age = now.getTime() - row.requestedAt.getTime();
  const longest = { requested: OVERDUE_MS, pending: PENDING_OVERDUE_MS, completed: Infinity, failed: Infinity };
  return {
    id: row.id,
    attemptId: row.attemptId,
    state: row.state,
    refundId: row.providerRefundId,
    amount: row.amount,
    currency: row.currency,
    revenue: row.revenue,
    isSettling: row.leaseId !== null || (row.state === 'requested' && age < SETTLING_MS),
    isOverdue: age > longest[row.state],
    isReported: isWithin(row.completedAt, reported),
  };
}

function toOrder(order: OrderMoney, mailed: ReadonlySet<string>, mailsSince: Date | undefined): BookedOrder {
  const isMailDue = order.paidAt !== null && mailsSince !== undefined && order.paidAt >= mailsSince;
  const isRejected = order.status === 'rejected';
  return {
    id: order.id,
    paymentStatus: order.paymentStatus,
    isRejected,
    total: order.total - order.shortfall,
    priceCurrency: order.priceCurrency,
    isConfirmed: isMailDue && !isRejected ? mailed.has(order.id) : undefined,
  };
}

/** Reads what the shop has of these orders; an id that is none is left out. */
export async function readOrders(
  { orders, payments, outbox }: CheckDeps,
  db: Executor,
  ids: readonly string[],
  moment: Moment,
): Promise<Read[]> {
  const found = await orders.listMoney(db, ids);
  const known = found.map(({ id }) => id);
  const attempts = await payments.listAttempts(db, known);
  const refunds = await payments.listRefunds(db, known);
  const { orderIds, since } = await outbox.findConfirmations(known);
  const mailed = new Set(orderIds);
  const [attemptsOf, refundsOf] = [byOrder(attempts), byOrder(refunds)];
  return found.map((order) => {
    const rows = attemptsOf.get(order.id) ?? [];
    return {
      books: {
        order: toOrder(order, mailed, since),
        attempts: rows.map((row) => toAttempt(row, payments.providerLabel(row), moment)),
        refunds: (refundsOf.get(order.id) ?? []).map((row) => toRefund(row, moment)),
      },
      rows,
      refunds: refundsOf.get(order.id) ?? [],
    };
  });
}

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const sorted = new Map<string, Row[]>();
  for (const row of rows) sorted.set(row.orderId, [...(sorted.get(row.orderId) ?? []), row]);
  return sorted;
}

export const withProvider = ({ books }: Read, provider: ReadonlyMap<string, ProviderBooks>): OrderBooks => ({
  ...books,
  provider,
});
