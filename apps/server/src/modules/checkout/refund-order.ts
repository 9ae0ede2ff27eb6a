import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { hasPaid, leftOf, type OrderRow, SYSTEM } from '../orders/index.ts';
import type { RefundRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { type Begun, createDecidedBeginning, type DecideRefund, findWhatIsLeft } from './decided-refund.ts';
import { createRefundFollower } from './follow-refunds.ts';
import { chooseRefund, type RefundRequest, requireItems, tooMuch } from './refund.rules.ts';
import { writeRefund } from './write-refund.ts';

export interface RefundInput extends RefundRequest {
  reason: string;
  /** Names the intention: the same one again is answered by the refund that there is. */
  requestId?: string;
}

/** @throws AppError REFUND_TOO_MUCH, REFUND_ITEMS_TOO_MANY where something else was refunded since it failed */
async function requireStillLeft(deps: CheckoutDeps, tx: Executor, refund: RefundRow): Promise<void> {
  const { captures, refunds, refundable } = await findWhatIsLeft(deps, tx, refund.orderId);
  const capture = captures.find(({ attemptId }) => attemptId === refund.attemptId);
  const left = capture ? leftOf(capture, refunds) : 0;
  if (refund.amount > left) throw tooMuch(left, refund.currency);
  requireItems(await deps.payments.listRefundItems(tx, refund.id), refundable);
}

const createOrderLock =
  ({ orders }: CheckoutDeps) =>
  async (tx: Executor, orderId: string): Promise<OrderRow> => {
    const order = await send(tx, orders.lock(orderId));
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  };

/** Writes refunds down that are to be made, each in a transaction of its own. */
function createBeginnings(deps: CheckoutDeps) {
  const { db, payments } = deps;
  const requireLocked = createOrderLock(deps);

  const begin = (orderId: string, { requestId, ...request }: RefundInput, actor: Actor): Promise<Begun> =>
    inTransaction(db, async (tx) => {
      const order = await requireLocked(tx, orderId);
      const requestKey = `admin:${requestId ?? newId()}`;
      const known = await payments.findRefundByKey(tx, orderId, requestKey);
      if (known) return { refund: known, isMine: false };
      const attempt = await payments.findCapturedAttempt(tx, orderId);
      if (!attempt || !hasPaid(order)) throw new AppError('ORDER_NOT_PAID');
      const { quote, refundable } = await findWhatIsLeft(deps, tx, orderId);
      const { reason, restock } = request;
      const choice = chooseRefund(request, quote, refundable, attempt.currency);
      const refund = { order, attempt, requestKey, currency: attempt.currency, ...choice, reason, restock, actor };
      const started = await payments.startRefund(tx, refund, 'leased');
      await deps.followRefund(tx, orderId, actor);
      return { refund: started, isMine: true };
    });

  const beginAnew = (orderId: string, refundId: string): Promise<Begun> =>
    inTransaction(db, async (tx) => {
      await requireLocked(tx, orderId);
      const refund = await payments.findRefund(tx, refundId);
      if (refund?.orderId !== orderId) throw new AppError('REFUND_NOT_FOUND');
      if (refund.state !== 'failed') return { refund, isMine: false };
      await requireStillLeft(deps, tx, refund);
      const restarted = await payments.restartRefund(tx, refund);
      await deps.followRefund(tx, orderId, SYSTEM);
      return restarted ? { refund: restarted, isMine: true } : { refund, isMine: false };
    });

  return { begin, beginDecided: createDecidedBeginning(deps, requireLocked), beginAnew };
}

/**
 * Gives money back, in three steps: the refund is written down under the order's lock, which keeps what it takes of the
 * capture for it; the provider is asked, outside of any transaction; its answer is written down. Whatever happens between
 * them, the row says what was asked under which request id, and the periodic check brings it to its end.
 */
export function createRefunder(deps: CheckoutDeps) {
  const { db, payments } = deps;
  const requireLocked = createOrderLock(deps);
  const { begin, beginDecided, beginAnew } = createBeginnings(deps);
  const followRefunds = createRefundFollower(deps);

  /** Asks the provider about a refund that is leased to the caller, and writes down what it says. */
  const bringOn = async (leased: RefundRow): Promise<void> => {
    const attempt = await payments.findAttemptOf(leased);
    const outcome = await payments.askForRefund(attempt, leased);
    await inTransaction(db, async (tx) => {
      await writeRefund(deps, tx, await requireLocked(tx, leased.orderId), leased, outcome);
    });
    // What the provider does not let the shop give back may have been given back there.
    if (outcome.kind === 'failed' && attempt.providerOrderId) {
      await followRefunds(leased.orderId, attempt.providerOrderId);
    }
  };

  /** @returns the refund's present state */
  const finish = async ({ refund, isMine }: Begun): Promise<RefundRow> => {
    if (!isMine) return refund;
    await bringOn(refund);
    return (await payments.findRefund(db, refund.id)) ?? refund;
  };

  return {
    followRefunds,
    bringRefundOn: bringOn,

    /**
     * Refunds a paid order, wholly or in part.
     * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_PAID, INVALID_REQUEST, REFUND_TOO_MUCH, REFUND_ITEMS_TOO_MANY
     */
    refund: async (orderId: string, input: RefundInput, actor: Actor): Promise<RefundRow> =>
      finish(await begin(orderId, input, actor)),

    /**
     * Refunds what another module decides, in the same way. @returns undefined where no money goes back
     * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_PAID, REFUND_TOO_MUCH, REFUND_ITEMS_TOO_MANY
     */
    refundDecided: async (
      orderId: string,
      intention: { requestKey: string; decide: DecideRefund },
      actor: Actor,
    ): Promise<RefundRow | undefined> => {
      const begun = await beginDecided(orderId, intention, actor);
      return begun && finish(begun);
    },

    /**
     * Tries a failed refund anew; one that has not failed is left as it is.
     * @throws AppError ORDER_NOT_FOUND, REFUND_NOT_FOUND, REFUND_TOO_MUCH, REFUND_ITEMS_TOO_MANY
     */
    retryRefund: async (orderId: string, refundId: string): Promise<RefundRow> =>
      finish(await beginAnew(orderId, refundId)),
  };
}
