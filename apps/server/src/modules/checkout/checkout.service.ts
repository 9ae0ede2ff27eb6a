import { type ErrorCode, isPaidByHand, type OrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Buyer } from '../cart/index.ts';
import { hasPaid, isSent, type OrderRow } from '../orders/index.ts';
import { receivedOf } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { type Closing, closeOrder } from './close-order.ts';
import { createDeliveryEstimator } from './estimate-delivery.ts';
import { createHandPayments } from './hand-payments.ts';
import { createStatementMatcher } from './match-statement.ts';
import { createApprovalOpener } from './open-approval.ts';
import { createPeriodicChecks } from './periodic-checks.ts';
import { createOrderPlacer } from './place-order.ts';
import { createQuoter } from './read-quote.ts';
import { createRefunder } from './refund-order.ts';
import { createPaymentRepair } from './repair-payment.ts';
import { createPaymentSettler } from './settle-payment.ts';
import { createPromotionTrial } from './try-promotion.ts';
import { createWebhookFollower } from './webhooks.ts';
import type { Settlement } from './write-outcome.ts';

/** Error codes for the buyer where the payment is not taken. */
const REFUSALS: Readonly<Record<Exclude<Settlement['kind'], 'paid'>, ErrorCode>> = {
  review: 'PAYMENT_UNDER_REVIEW',
  mismatch: 'PAYMENT_UNDER_REVIEW',
  declined: 'PAYMENT_DECLINED',
  failed: 'PAYMENT_DECLINED',
  'not-approved': 'PAYMENT_NOT_APPROVED',
  closed: 'ORDER_CLOSED',
  'no-such-payment': 'PAYMENT_MISMATCH',
  unknown: 'PAYMENT_OUTCOME_UNKNOWN',
  busy: 'PAYMENT_IN_PROGRESS',
};

const SENT = 'This order is already on its way, so it can no longer be cancelled here. Please contact us.';
const MONEY_CAME =
  'We have already received money for this order, so it can no longer be cancelled here. Please contact us.';

/** Answer to a buyer who cancels an order that does not wait for its payment any more. */
function describeEnded({ paymentStatus, status, paymentMethod }: OrderRow): 'cancelled' | 'called-off' | 'paid' {
  if (hasPaid({ paymentStatus })) return 'paid';
  if (status === 'rejected') return isPaidByHand(paymentMethod) ? 'called-off' : 'cancelled';
  if (paymentStatus === 'awaiting') throw new AppError('ORDER_CHANGED', isSent(status) ? SENT : MONEY_CAME);
  throw new AppError(status === 'pending' ? 'PAYMENT_UNDER_REVIEW' : 'ORDER_CHANGED');
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(deps: CheckoutDeps) {
  const { db, orders, payments } = deps;
  const settle = createPaymentSettler(deps);
  const approval = createApprovalOpener(deps);
  const refunds = createRefunder(deps);
  const handPayments = createHandPayments(deps, settle);

  const requireOwnOrder = async (buyer: Buyer, orderId: string): Promise<OrderRow> => {
    const order = await send(db, orders.find(orderId));
    if (order?.buyerId !== buyer.id) throw new AppError('ORDER_NOT_FOUND');
    return order;
  };
  const asActor = (buyer: Buyer) => ({ by: 'shopper' as const, userId: buyer.id, name: buyer.userName });

  /** @throws AppError with the code that says why the order is not paid */
  const takePayment = async (buyer: Buyer, orderId: string, providerOrderId?: string) => {
    const settlement = await settle({ orderId, actor: asActor(buyer), providerOrderId });
    if (settlement.kind !== 'paid') throw new AppError(REFUSALS[settlement.kind]);
    return settlement.order;
  };

  /** True for an order that is to be paid by hand, of which no parcel was made, and that has had no money. */
  const mayBeCalledOff = async (tx: Executor, { id, status, paymentStatus }: OrderRow): Promise<boolean> => {
    if (paymentStatus !== 'awaiting' || isSent(status)) return false;
    if ((await deps.listParcels(tx, [id])).some(({ state }) => state !== 'cancelled')) return false;
    return receivedOf(await payments.listReceipts(tx, [id])) === 0;
  };

  /** @returns whether it is closed now, is being charged, or did not wait for its payment any more */
  const giveUp = (buyer: Buyer, orderId: string): Promise<'cancelled' | 'called-off' | 'being-charged' | undefined> =>
    inTransaction(db, async (tx) => {
      const order = await send(tx, orders.lock(orderId));
      const isCalledOff = order !== undefined && (await mayBeCalledOff(tx, order));
      if (!order || (!order.payableUntil && !isCalledOff)) return undefined;
      const attempt = await send(tx, payments.findLatestAttempt(orderId));
      if (attempt?.state === 'capturing') return 'being-charged';
      const note = isCalledOff ? 'Cancelled before payment.' : 'Abandoned before payment.';
      await closeOrder(deps, tx, order, { paymentStatus: 'cancelled', actor: asActor(buyer), note });
      return isCalledOff ? 'called-off' : 'cancelled';
    });

  return {
    ...createPeriodicChecks(deps, settle, refunds.bringRefundOn),
    ...createWebhookFollower(deps, settle, refunds.followRefunds),
    ...createPaymentRepair(deps, settle, refunds.followRefunds),
    ...refunds,
    ...handPayments,
    ...createStatementMatcher(deps, handPayments),
    ...createQuoter(deps),
    estimateDelivery: createDeliveryEstimator(deps),
    placeOrder: createOrderPlacer(deps),
    tryPromotion: createPromotionTrial(deps),

    /** Ends an unpaid order that was called off. The order must be locked. */
    closeUnpaid: (tx: Executor, order: OrderRow, by: Pick<Closing, 'actor' | 'note'>): Promise<void> =>
      closeOrder(deps, tx, order, { ...by, paymentStatus: 'cancelled', reason: 'called-off' }),

    /** Who has bought an order whose link the caller has. @throws AppError ORDER_NOT_FOUND */
    findLinkedBuyer: async (orderId: string): Promise<Buyer> => {
      const order = await send(db, orders.find(orderId));
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      return { id: order.buyerId, userId: order.userId, userName: order.userName };
    },

    /**
     * @returns the order as it was paid by this; undefined where it was before
     * @throws AppError ORDER_NOT_FOUND, PAYMENT_* , ORDER_CLOSED
     */
    capture: (buyer: Buyer, orderId: string, providerOrderId: string): Promise<OrderDetails | undefined> =>
      takePayment(buyer, orderId, providerOrderId),

    payAgain: async (buyer: Buyer, orderId: string) => {
      await requireOwnOrder(buyer, orderId);
      return approval.ofOpenOrder(orderId);
    },

    /**
     * Gives up an unpaid order: it is not charged, even where the buyer has approved the payment. One that is being
     * charged, or was, is answered as it ends.
     * @returns whether it is cancelled now; `called-off` where its items are not in the cart any more; or paid
     * @throws AppError ORDER_NOT_FOUND, PAYMENT_*
     */
    cancel: async (buyer: Buyer, orderId: string): Promise<'cancelled' | 'called-off' | 'paid'> => {
      await requireOwnOrder(buyer, orderId);
      const result = await giveUp(buyer, orderId);
      if (!result) return describeEnded(await requireOwnOrder(buyer, orderId));
      if (result !== 'being-charged') return result;
      await takePayment(buyer, orderId);
      return 'paid';
    },
  };
}
