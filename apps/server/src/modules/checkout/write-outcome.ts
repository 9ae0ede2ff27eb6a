import type { OrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { composed, send, sendAll, sendLast } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../inventory/index.ts';
import { hasPaid, type OrderQuote, type OrderRow, statusWhenPaid } from '../orders/index.ts';
import { type AttemptRow, asSurplus, isGivenUp, type PaymentOutcome } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { closeOrder } from './close-order.ts';
import { giveBack } from './give-back.ts';

/** Result of settling a payment, for the caller. */
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
  /** The order as its buyer reads it, where it has just been paid and the buyer waits for that. */
  order?: OrderDetails;
}

/** A payment that is being worked on. */
export interface Settling {
  /** The order as the holder of its lease knows it. */
  attempt: AttemptRow;
  buyerId: string;
  actor: Actor;
}

type Outcome<K extends PaymentOutcome['kind']> = Extract<PaymentOutcome, { kind: K }>;

/** Outcome of an attempt, and what it changes. The order and its cart are locked. */
interface Case<K extends PaymentOutcome['kind']> {
  tx: Executor;
  order: OrderRow;
  quote: OrderQuote;
  attempt: AttemptRow;
  outcome: Outcome<K>;
  actor: Actor;
  now: Date;
}

/** Marks an order as paid. The last writes are sent with the commit, and so is the read of the buyer's answer. */
async function markPaid(
  deps: CheckoutDeps,
  { tx, order, quote, attempt, outcome, actor, now }: Case<'captured'>,
): Promise<Settlement> {
  const isRejected = order.status === 'rejected';
  const isByHand = deps.payments.isByHand(attempt);
  const change = {
    status: statusWhenPaid(order.status),
    paymentStatus: 'paid' as const,
    paymentId: attempt.providerOrderId ?? '',
    payerId: outcome.payerId,
    payableMinutes: null,
    ...(isByHand && { awaitingUntil: null, remindAt: null }),
    paidAt: now,
  };
  const received = isByHand ? 'Payment received.' : `Payment received (capture ${outcome.captureId}).`;
  const note = isRejected ? 'Paid after it was rejected. A refund is due.' : received;
  const recorded = deps.payments.recordCaptured(attempt, outcome);
  if (isRejected) {
    await send(tx, recorded);
    await deps.orders.change(tx, order, change, { actor, note, reason: 'paid-late' });
    await giveBack(deps, tx, order, attempt, attempt);
    return { kind: 'paid' };
  }
  const { after, changed } = deps.orders.prepareChange(order, change, { actor, note });
  const { lines } = quote;
  const sales = deps.inventory.countSales(lines, now.toISOString().slice(0, 10), 1);
  // The cart of an order that is paid by hand was emptied when it was placed, and may be another one since.
  const emptied = isByHand ? [] : [deps.cart.subtractLines(order.cartId, lines)];
  const counted = composed((on) => sendAll(on, [...emptied, ...sales]));
  const [, written] = await sendAll(tx, [recorded, changed, counted]);
  if (actor.by !== 'shopper') {
    await sendLast(tx, written);
    return { kind: 'paid' };
  }
  const [described] = await sendLast(tx, [deps.describer.describeKnown(after, quote), ...written]);
  return { kind: 'paid', order: described };
}

/** The buyer may try again: the order stays open, and its units stay held until its time is over. */
async function markRefused(
  deps: CheckoutDeps,
  { tx, order, attempt, actor }: Omit<Case<'declined'>, 'outcome'>,
  issue: string,
) {
  const note = `${deps.payments.providerLabel(attempt)} declined the payment (${issue}). Nothing was charged.`;
  // After a review no one is waiting at a screen any more, and nothing else would end the order's hold.
  const isAbandoned = !order.payableUntil && order.status === 'pending';
  const failed = order.paymentStatus === 'pending' ? { paymentStatus: 'failed' as const } : {};
  if (isAbandoned) await closeOrder(deps, tx, order, { paymentStatus: 'failed', actor, note });
  else await deps.orders.change(tx, order, failed, { actor, note });
}

/**
 * The order keeps its units without a time limit, because the money has arrived or may yet arrive. One that is paid, or
 * goes on without the payment that the money came by, stays as it is.
 */
async function markHeld(deps: CheckoutDeps, { tx, order, attempt, outcome, actor }: Case<'review' | 'mismatch'>) {
  const isReview = outcome.kind === 'review';
  const by = deps.payments.providerLabel(attempt);
  const note = isReview ? `${by} is reviewing the payment.` : `Not counted as paid: ${outcome.note} A refund is due.`;
  const held = { paymentId: attempt.providerOrderId ?? '', payerId: outcome.payerId, payableMinutes: null };
  // An amount that cannot be read cannot be asked for back: that is the admin's to do.
  const surplus = outcome.kind === 'mismatch' && outcome.amount ? { ...outcome, amount: outcome.amount } : undefined;
  const isLate = isGivenUp(attempt.state);
  const kind = isLate ? undefined : outcome.kind;
  const reason = isReview || surplus ? kind : 'refund-failed';
  await deps.orders.change(tx, order, hasPaid(order) || isLate ? {} : held, { actor, note, reason });
  if (surplus) await giveBack(deps, tx, order, attempt, surplus);
}

async function write(
  deps: CheckoutDeps,
  about: Omit<Case<'captured'>, 'outcome'>,
  outcome: PaymentOutcome,
): Promise<Settlement> {
  const { tx, order, attempt } = about;
  if (outcome.kind === 'captured') return markPaid(deps, { ...about, outcome });
  const isNews = await deps.payments.recordOutcome(tx, attempt, outcome);
  switch (outcome.kind) {
    case 'mismatch':
    case 'review':
      if (isNews) await markHeld(deps, { ...about, outcome });
      return { kind: outcome.kind };
    case 'declined':
    case 'failed':
      if (isNews) await markRefused(deps, about, outcome.issue);
      return { kind: outcome.kind };
    case 'not-approved':
      // A capture that was out was declined, and the answer lost.
      if (isNews) await markRefused(deps, about, 'NOT_APPROVED');
      else if (!order.holdsStock) return { kind: 'closed' };
      return { kind: isNews || attempt.state === 'declined' ? 'declined' : 'not-approved' };
    case 'approved':
      return { kind: 'closed' };
    case 'unknown':
      return { kind: 'unknown' };
  }
}

/**
 * Writes down what the provider answered: the attempt, the order, the cart and the sales in one transaction.
 * @returns undefined where the attempt's lease was lost: nothing was changed, the one who took it over knows better
 */
export function createOutcomeWriter(deps: CheckoutDeps) {
  const { db, clock, log, orders, cart, payments } = deps;
  return ({ attempt, buyerId, actor }: Settling, answered: PaymentOutcome): Promise<Settlement | undefined> =>
    inTransaction(db, async (tx) => {
      const { orderId } = attempt;
      const known = [payments.isHeldStill(attempt), orders.findQuote(orderId)] as const;
      const [, order, isHeld, quote] = await sendAll(tx, [cart.lock(buyerId), orders.lock(orderId), ...known]);
      if (!order) throw new Error(`order ${orderId} is gone`);
      if (!isHeld) return undefined;
      const isSurplus = answered.kind === 'captured' && (hasPaid(order) || isGivenUp(attempt.state));
      const judged = isSurplus ? asSurplus(answered, attempt) : answered;
      const by = payments.providerLabel(attempt);
      const outcome = judged.kind === 'mismatch' ? { ...judged, note: `${by} ${judged.note}` } : judged;
      if (outcome.kind === 'mismatch') log.error({ orderId, note: outcome.note }, 'money to be given back');
      return write(deps, { tx, order, quote, attempt, actor, now: clock.now() }, outcome);
    });
}
