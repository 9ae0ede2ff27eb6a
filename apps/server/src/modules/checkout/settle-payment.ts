import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { type Actor, findOrder, findPayableOrder, listLines, lockOrder, type OrderRow } from '../orders/index.ts';
import type { AttemptRow, PaymentOutcome } from '../payments/index.ts';
import { type CheckoutDeps, wait } from './checkout.deps.ts';
import { createOutcomeWriter, type Settlement } from './write-outcome.ts';

export interface SettleInput {
  orderId: string;
  actor: Actor;
  /** PayPal's order id as the caller has it; without it the order's latest payment is meant. */
  providerOrderId?: string;
  /** Ask how the payment stands before taking it; taking it at once is for a buyer who has just approved it. */
  asksFirst?: boolean;
}

type Step =
  | { kind: 'done'; settlement: Settlement }
  | { kind: 'busy' }
  | { kind: 'ask-of-expired'; attempt: AttemptRow }
  | { kind: 'go'; attempt: AttemptRow; asksFirst: boolean };

const BUSY_POLL_MS = 150;
/** A little longer than one capture with all its tries may take. */
const BUSY_LIMIT_MS = 40_000;
const REOPENED_MINUTES = 10;

/** An order that expired may still be paid while its units are there and the buyer has begun no other one. */
async function reopen(
  { clock, stock, changeOrder }: CheckoutDeps,
  tx: Executor,
  order: OrderRow,
  actor: Actor,
): Promise<boolean> {
  if (await findPayableOrder(tx, order.userId)) return false;
  const lines = await listLines(tx, [order.id]);
  const taken = await stock.takeStock(tx, lines);
  if (!taken.ok) {
    const isShort = (productId: string) => taken.shortages.some((shortage) => shortage.productId === productId);
    await stock.giveBackStock(
      tx,
      lines.filter(({ productId }) => !isShort(productId)),
    );
    return false;
  }
  const now = clock.now();
  const open = { status: 'pending' as const, paymentStatus: 'pending' as const, holdsStock: true, expiryRetryAt: null };
  const note = 'Approved after it had expired; its items were still in stock.';
  await changeOrder(tx, order, { ...open, payableUntil: minutesAfter(now, REOPENED_MINUTES) }, { actor, now, note });
  return true;
}

/**
 * The one way by which an order becomes paid, for the buyer's return, the periodic check and whoever comes later. Many
 * callers at once take the payment once: the first leases the attempt, the others wait and are told the same result.
 * PayPal is never called inside a transaction. It is never asked to charge while the order's units are not held: how a
 * capture of unknown outcome stands is still asked after the order was rejected, but it is not sent again.
 */
export function createPaymentSettler(deps: CheckoutDeps) {
  const { db, payments, cart } = deps;
  const writeOutcome = createOutcomeWriter(deps);

  const stepOnOpen = async (tx: Executor, attempt: AttemptRow, input: SettleInput): Promise<Step> => {
    const asksFirst = input.asksFirst || attempt.state === 'capturing' || attempt.state === 'review';
    const leased = asksFirst ? await payments.lease(tx, attempt) : await payments.leaseForCapture(tx, attempt);
    return { kind: 'go', attempt: leased, asksFirst };
  };

  const decide = async (
    tx: Executor,
    order: OrderRow,
    attempt: AttemptRow,
    input: SettleInput,
    mayReopen: boolean,
  ): Promise<Step> => {
    const done = (kind: Settlement['kind']): Step => ({ kind: 'done', settlement: { kind } });
    if (attempt.state === 'captured' || order.paymentStatus === 'paid') return done('paid');
    if (attempt.state === 'mismatch') return done('mismatch');
    if (payments.isLeased(attempt)) return attempt.state === 'creating' ? done('not-approved') : { kind: 'busy' };
    if (attempt.state === 'capturing' || attempt.state === 'review') return stepOnOpen(tx, attempt, input);
    if (attempt.state === 'creating') return done('not-approved');
    if (attempt.state === 'failed') return done('failed');
    if (order.holdsStock) return stepOnOpen(tx, attempt, input);
    if (order.paymentStatus !== 'expired') return done('closed');
    if (!mayReopen) return { kind: 'ask-of-expired', attempt };
    return (await reopen(deps, tx, order, input.actor)) ? stepOnOpen(tx, attempt, input) : done('closed');
  };

  const begin = (input: SettleInput, mayReopen: boolean): Promise<Step> =>
    inTransaction(db, async (tx) => {
      const known = await findOrder(tx, input.orderId);
      if (!known) return { kind: 'done', settlement: { kind: 'closed' } };
      // The cart before the order, everywhere: two transactions that take both cannot wait for each other.
      await cart.lockCart(tx, known.userId);
      const order = (await lockOrder(tx, input.orderId)) ?? known;
      const attempt = input.providerOrderId
        ? await payments.findAttemptByProviderOrder(tx, order.id, input.providerOrderId)
        : await payments.findLatestAttempt(tx, order.id);
      if (!attempt) return { kind: 'done', settlement: { kind: 'no-such-payment' } };
      return decide(tx, order, attempt, input, mayReopen);
    });

  /** @returns undefined where the order's units are not held: it must not be charged */
  const leaseWhileHeld = (attempt: AttemptRow): Promise<AttemptRow | undefined> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, attempt.orderId);
      return order?.holdsStock ? payments.leaseForCapture(tx, attempt) : undefined;
    });

  const askAndTake = async (attempt: AttemptRow, asksFirst: boolean): Promise<PaymentOutcome> => {
    if (!asksFirst) return payments.capture(attempt);
    const outcome = await payments.lookUp(attempt);
    if (outcome.kind !== 'approved') return outcome;
    const leased = await leaseWhileHeld(attempt);
    return leased ? payments.capture(leased) : outcome;
  };

  return async (input: SettleInput): Promise<Settlement> => {
    const startedAt = Date.now();
    let mayReopen = false;
    for (;;) {
      const step = await begin(input, mayReopen);
      if (step.kind === 'done') return step.settlement;
      if (step.kind === 'go')
        return writeOutcome(step.attempt, await askAndTake(step.attempt, step.asksFirst), input.actor);
      if (step.kind === 'ask-of-expired') {
        const { kind } = await payments.lookUp(step.attempt);
        if (kind === 'unknown') return { kind: 'unknown' };
        if (kind !== 'approved') return { kind: 'closed' };
        mayReopen = true;
      } else {
        if (Date.now() - startedAt > BUSY_LIMIT_MS) return { kind: 'busy' };
        await wait(BUSY_POLL_MS);
      }
    }
  };
}
