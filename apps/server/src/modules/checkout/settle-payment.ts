import { isPaidByHand } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send, sendAll, sendLast } from '../../db/statement.ts';
import { inStatement, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import { hasPaid, type OrderRow, waitingStatus } from '../orders/index.ts';
import { type AttemptRow, isGivenUp } from '../payments/index.ts';
import { type CheckoutDeps, wait } from './checkout.deps.ts';
import { createOutcomeWriter, type Settlement, type Settling } from './write-outcome.ts';

export interface SettleInput {
  orderId: string;
  actor: Actor;
  /** The provider's id of the payment as the caller has it; without it the order's latest payment is meant. */
  providerOrderId?: string;
}

type Step = { kind: 'done'; settlement: Settlement } | { kind: 'busy' } | ({ kind: 'go' } & Settling);

const BUSY_POLL_MS = 150;
/** A little longer than one look-up and one capture with all their tries may take. */
const BUSY_LIMIT_MS = 75_000;
const REOPENED_MINUTES = 10;

const done = (kind: Settlement['kind']): Step => ({ kind: 'done', settlement: { kind } });

/**
 * An order that expired may still be paid while its units and the uses of its codes are there; one that is approved now, not
 * where the buyer has begun another one.
 */
async function reopen(
  { orders, inventory, promotions }: CheckoutDeps,
  tx: Executor,
  order: OrderRow,
  actor: Actor,
): Promise<boolean> {
  const isByHand = isPaidByHand(order.paymentMethod);
  if (!isByHand && (await send(tx, orders.lockPayableOf(order.buyerId))).length > 0) return false;
  const cause = { reason: 'reopening' as const, orderId: order.id, actor };
  const lines = await send(tx, orders.listLines(order.id));
  const taken = await inventory.take(tx, lines, cause);
  if (!taken.ok) return false;
  if (!(await promotions.areLeft(tx, order.id))) {
    await inventory.release(tx, lines, { ...cause, reason: 'release', note: 'Its code has been used up meanwhile.' });
    return false;
  }
  const open = {
    status: 'pending' as const,
    paymentStatus: waitingStatus(order),
    holdsStock: true,
    expiryRetryAt: null,
  };
  const note = `${isByHand ? 'Paid' : 'Approved'} after it had expired. Its items were still in stock.`;
  const payableMinutes = isByHand ? null : REOPENED_MINUTES;
  await orders.change(tx, order, { ...open, payableMinutes }, { actor, note });
  return true;
}

/** Decides what to do about a payment. The order is locked. */
function decide(order: OrderRow, attempt: AttemptRow, actor: Actor): 'ask' | 'busy' | Settlement['kind'] {
  // A caller besides its buyer has a reason: money may have come for a payment that the shop has given up.
  if (isGivenUp(attempt.state) && attempt.providerOrderId && actor.by !== 'shopper')
    return attempt.isLeased ? 'busy' : 'ask';
  // What was sent may have arrived, whatever has become of the order since.
  const isOut = attempt.state === 'capturing' || attempt.state === 'review';
  if (attempt.state === 'captured' || (hasPaid(order) && !isOut)) return 'paid';
  if (attempt.state === 'mismatch') return 'mismatch';
  if (attempt.state === 'abandoned') return 'closed';
  if (attempt.state === 'creating') return 'not-approved';
  if (attempt.state === 'failed') return order.payableUntil ? 'failed' : 'closed';
  const isPayable = order.holdsStock || order.paymentStatus === 'expired';
  if (!isOut && !isPayable) return 'closed';
  return attempt.isLeased ? 'busy' : 'ask';
}

/**
 * The one way by which an order becomes paid, for the buyer's return, webhooks, the periodic check and the money check. Many
 * callers at once take the payment once: the first leases the attempt, the others wait and get the same result, and
 * a caller that loses the lease on the way begins anew. The provider is never called inside a transaction. The
 * payment's state is always asked first, and it is never charged while the order's units are not held.
 */
export function createPaymentSettler(deps: CheckoutDeps) {
  const { db, orders, payments, cart } = deps;
  const writeOutcome = createOutcomeWriter(deps);

  /** Nearly every buyer comes back to a payment that is ready: one statement looks and leases it. */
  const beginReady = async ({ orderId, providerOrderId, actor }: SettleInput): Promise<Step | undefined> => {
    if (actor.by !== 'shopper' || !actor.userId || !providerOrderId) return undefined;
    const attempt = await inStatement(db, payments.leaseReady(orderId, providerOrderId, actor.userId));
    return attempt && { kind: 'go', attempt, buyerId: actor.userId, actor };
  };

  const begin = ({ orderId, providerOrderId, actor }: SettleInput): Promise<Step> =>
    inTransaction(db, async (tx) => {
      const named = providerOrderId
        ? payments.findAttemptByProviderOrder(orderId, providerOrderId)
        : payments.findLatestAttempt(orderId);
      const [order, attempt] = await sendAll(tx, [orders.lock(orderId), named]);
      if (actor.by === 'shopper' && actor.userId !== order?.buyerId) throw new AppError('ORDER_NOT_FOUND');
      if (!order) return done('closed');
      if (!attempt) return done('no-such-payment');
      const next = decide(order, attempt, actor);
      if (next === 'busy') return { kind: 'busy' };
      if (next !== 'ask') return done(next);
      const [leased] = await sendLast(tx, [payments.lease(attempt)]);
      return leased ? { kind: 'go', attempt: leased, buyerId: order.buyerId, actor } : { kind: 'busy' };
    });

  /**
   * The last look before charging: the order's units must be held, as they nearly always are, or still be there.
   * @returns the attempt as it is being charged; `not-held`; or `lost` with the lease
   */
  const beginCapture = async ({ attempt, buyerId, actor }: Settling): Promise<AttemptRow | 'not-held' | 'lost'> => {
    const charged = await inStatement(db, payments.recordCapturing(attempt));
    if (charged) return charged;
    return inTransaction(db, async (tx) => {
      const [, order] = await sendAll(tx, [cart.lock(buyerId), orders.lock(attempt.orderId)]);
      if (!order) return 'not-held';
      const isHeld = order.holdsStock || (order.paymentStatus === 'expired' && (await reopen(deps, tx, order, actor)));
      return isHeld ? ((await send(tx, payments.recordCapturing(attempt))) ?? 'lost') : 'not-held';
    });
  };

  /** @returns undefined where the lease was lost on the way */
  const askAndTake = async (settling: Settling): Promise<Settlement | undefined> => {
    const found = await payments.lookUp(settling.attempt);
    if (found.kind !== 'approved' || isGivenUp(settling.attempt.state)) return writeOutcome(settling, found);
    const charged = await beginCapture(settling);
    if (charged === 'lost') return undefined;
    if (charged === 'not-held') return writeOutcome(settling, found);
    return writeOutcome({ ...settling, attempt: charged }, await payments.capture(charged));
  };

  return async (input: SettleInput): Promise<Settlement> => {
    const startedAt = Date.now();
    for (;;) {
      const step = (await beginReady(input)) ?? (await begin(input));
      if (step.kind === 'done') return step.settlement;
      const settlement = step.kind === 'go' ? await askAndTake(step) : undefined;
      if (settlement) return settlement;
      if (Date.now() - startedAt > BUSY_LIMIT_MS) return { kind: 'busy' };
      await wait(BUSY_POLL_MS);
    }
  };
}
