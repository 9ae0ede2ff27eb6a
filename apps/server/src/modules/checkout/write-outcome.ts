import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { minutesAfter } from '../../lib/clock.ts';
import {
  type Actor,
  changeOrder,
  findOrder,
  listLines,
  lockOrder,
  type OrderRow,
  statusWhenPaid,
} from '../orders/index.ts';
import { type AttemptRow, nextCheckAt, type PaymentOutcome } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { closeOrder } from './close-order.ts';

/** How the settling of a payment ended, for whoever asked. */
export interface Settlement {
  kind:
    | 'paid'
    | 'review'
    | 'mismatch'
    | 'declined'
    | 'failed'
    | 'not-approved'
    | 'closed'
    | 'no-such-payment'
    | 'unknown'
    | 'busy';
}

type Outcome<K extends PaymentOutcome['kind']> = Extract<PaymentOutcome, { kind: K }>;

/** What the writing of an outcome is about. The order and its cart are locked. */
interface Case<K extends PaymentOutcome['kind']> {
  tx: Executor;
  order: OrderRow;
  attempt: AttemptRow;
  outcome: Outcome<K>;
  actor: Actor;
  now: Date;
}

const REVIEW_CHECK_MINUTES = 5;

async function markPaid(deps: CheckoutDeps, { tx, order, attempt, outcome, actor, now }: Case<'captured'>) {
  const { captureId, payerId } = outcome;
  const captured = { state: 'captured' as const, captureId, payerId, leaseUntil: null, checkAt: null };
  await deps.payments.updateAttempt(tx, attempt.id, { ...captured, updatedAt: now });

  const isRejected = order.status === 'rejected';
  const change = {
    status: statusWhenPaid(order.status),
    paymentStatus: 'paid' as const,
    paymentId: attempt.providerOrderId ?? '',
    payerId,
    payableUntil: null,
    paidAt: now,
  };
  const note = isRejected ? 'Paid after it was rejected: to be refunded.' : `Payment received (capture ${captureId}).`;
  await changeOrder(tx, order, change, { actor, now, note });
  if (isRejected) return;
  const lines = await listLines(tx, [order.id]);
  await deps.cart.subtractLines(tx, order.cartId, lines);
  await deps.stock.recordSales(tx, lines, now.toISOString().slice(0, 10), 1);
}

/**
 * The buyer may try again: the order stays open, and its units stay held until its time is over. The check finds the same
 * refusal again and again, which is no news for the order's history.
 */
async function markRefused(
  deps: CheckoutDeps,
  { tx, order, attempt, outcome, actor, now }: Case<'declined' | 'failed'>,
) {
  const checks = attempt.checks + 1;
  await deps.payments.updateAttempt(tx, attempt.id, {
    state: outcome.kind,
    // The old request id would only repeat the old answer.
    captureNumber: attempt.captureNumber + 1,
    leaseUntil: null,
    checks,
    checkAt: outcome.kind === 'failed' ? null : nextCheckAt(now, checks),
    lastIssue: outcome.issue,
    updatedAt: now,
  });
  const isPending = order.paymentStatus === 'pending';
  if (attempt.lastIssue === outcome.issue && !isPending) return;
  const note = `PayPal declined the payment (${outcome.issue}); nothing was charged.`;
  // After a review nobody is waiting at a screen any more, and nothing else would end the order's hold.
  const isAbandoned = !order.payableUntil && order.status === 'pending';
  if (isAbandoned) await closeOrder(deps, tx, order, { paymentStatus: 'failed', actor, note });
  else await changeOrder(tx, order, isPending ? { paymentStatus: 'failed' } : {}, { actor, now, note });
}

/** The order keeps its units without a time limit, because the money may have arrived or may yet arrive. */
async function markHeld(deps: CheckoutDeps, { tx, order, attempt, outcome, actor, now }: Case<'review' | 'mismatch'>) {
  const { kind, captureId, payerId } = outcome;
  const checkAt = kind === 'review' ? minutesAfter(now, REVIEW_CHECK_MINUTES) : null;
  const held = { state: kind, captureId, payerId, leaseUntil: null, checkAt, updatedAt: now };
  await deps.payments.updateAttempt(tx, attempt.id, held);
  if (attempt.captureId === captureId) return;
  const note = kind === 'review' ? 'PayPal is reviewing the payment.' : `Not counted as paid: ${outcome.note}`;
  const change = { paymentId: attempt.providerOrderId ?? '', payerId, payableUntil: null };
  await changeOrder(tx, order, change, { actor, now, note });
}

function putBack(deps: CheckoutDeps, { tx, attempt, outcome, now }: Case<'approved' | 'not-approved' | 'unknown'>) {
  const checks = attempt.checks + 1;
  const isUnknown = outcome.kind === 'unknown';
  return deps.payments.updateAttempt(tx, attempt.id, {
    // An unknown outcome stays what it was, a capture under way: only asking PayPal may end it.
    state: isUnknown ? 'capturing' : 'approvable',
    leaseUntil: null,
    checks,
    checkAt: nextCheckAt(now, checks),
    lastIssue: outcome.kind === 'unknown' ? outcome.reason : attempt.lastIssue,
    updatedAt: now,
  });
}

async function write(
  deps: CheckoutDeps,
  about: Omit<Case<'captured'>, 'outcome'>,
  outcome: PaymentOutcome,
): Promise<Settlement> {
  switch (outcome.kind) {
    case 'captured':
      await markPaid(deps, { ...about, outcome });
      return { kind: 'paid' };
    case 'mismatch':
    case 'review':
      await markHeld(deps, { ...about, outcome });
      return { kind: outcome.kind };
    case 'declined':
    case 'failed':
      await markRefused(deps, { ...about, outcome });
      return { kind: outcome.kind };
    case 'approved':
    case 'not-approved':
    case 'unknown':
      await putBack(deps, { ...about, outcome });
      if (outcome.kind === 'unknown') return { kind: 'unknown' };
      return { kind: about.order.holdsStock ? 'not-approved' : 'closed' };
  }
}

/** Writes down what PayPal answered: the attempt, the order, the cart and the sales in one transaction. */
export function createOutcomeWriter(deps: CheckoutDeps) {
  const { db, clock, cart, log } = deps;
  return async (attempt: AttemptRow, outcome: PaymentOutcome, actor: Actor): Promise<Settlement> => {
    if (outcome.kind === 'mismatch') {
      log.error({ orderId: attempt.orderId, note: outcome.note }, 'a capture is not what was asked for');
    }
    return inTransaction(db, async (tx) => {
      const known = await findOrder(tx, attempt.orderId);
      if (known) await cart.lockCart(tx, known.userId);
      const order = await lockOrder(tx, attempt.orderId);
      if (!order) throw new Error(`order ${attempt.orderId} is gone`);
      return write(deps, { tx, order, attempt, actor, now: clock.now() }, outcome);
    });
  };
}
