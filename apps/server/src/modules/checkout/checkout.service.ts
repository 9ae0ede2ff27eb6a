import type { ErrorCode } from '@haberdash/contract';
import { AppError } from '../../http/errors.ts';
import { claimOverdue, findOrder, type OrderRow, SYSTEM } from '../orders/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { closeUnlessApproved, EXPIRED } from './close-order.ts';
import { createApprovalOpener } from './open-approval.ts';
import { type Buyer, createOrderPlacer } from './place-order.ts';
import { createPaymentSettler } from './settle-payment.ts';
import type { Settlement } from './write-outcome.ts';

const BATCH = 50;

/** What the buyer is told where the payment is not taken. */
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

/** What is to be said to a buyer who cancels an order that does not wait for its payment any more. */
function describeEnded({ paymentStatus, status }: OrderRow): 'cancelled' | 'paid' {
  if (paymentStatus === 'paid') return 'paid';
  if (status === 'rejected') return 'cancelled';
  throw new AppError(status === 'pending' ? 'PAYMENT_UNDER_REVIEW' : 'ORDER_CHANGED');
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(deps: CheckoutDeps) {
  const { db, clock, payments, log } = deps;
  const settle = createPaymentSettler(deps);
  const approval = createApprovalOpener(deps);

  const requireOwnOrder = async (buyer: Buyer, orderId: string): Promise<OrderRow> => {
    const order = await findOrder(db, orderId);
    if (order?.userId !== buyer.id) throw new AppError('ORDER_NOT_FOUND');
    return order;
  };
  const asActor = (buyer: Buyer) => ({ by: 'shopper' as const, userId: buyer.id, name: buyer.userName });

  /** @throws AppError with the code that says why the order is not paid */
  const takePayment = async (buyer: Buyer, orderId: string, providerOrderId?: string): Promise<void> => {
    const settlement = await settle({ orderId, actor: asActor(buyer), providerOrderId });
    if (settlement.kind !== 'paid') throw new AppError(REFUSALS[settlement.kind]);
  };

  /** One bad order must not keep the others of a batch from being looked after. */
  const each = async <T extends { id: string }>(
    rows: T[],
    stop: AbortSignal | undefined,
    work: (row: T) => Promise<unknown>,
  ) => {
    for (const row of rows) {
      // The rest was moved away by its claim, and comes up again when another server or the next start looks.
      if (stop?.aborted) break;
      await work(row).catch((error: unknown) =>
        log.error({ err: error, id: row.id }, 'could not be looked after; tried again later'),
      );
    }
    return rows.length;
  };

  return {
    placeOrder: createOrderPlacer(deps),

    /** @throws AppError ORDER_NOT_FOUND, PAYMENT_* , ORDER_CLOSED */
    capture: async (buyer: Buyer, orderId: string, providerOrderId: string): Promise<void> => {
      await requireOwnOrder(buyer, orderId);
      await takePayment(buyer, orderId, providerOrderId);
    },

    payAgain: async (buyer: Buyer, orderId: string) => {
      await requireOwnOrder(buyer, orderId);
      return approval.ofOpenOrder(orderId);
    },

    /**
     * Gives up an unpaid order. One that turns out to be approved or paid stays.
     * @returns whether it is cancelled now, or paid
     * @throws AppError ORDER_NOT_FOUND, PAYMENT_PROVIDER_FAILED, PAYMENT_*
     */
    cancel: async (buyer: Buyer, orderId: string): Promise<'cancelled' | 'paid'> => {
      const order = await requireOwnOrder(buyer, orderId);
      if (order.paymentStatus === 'paid') return 'paid';
      const closing = {
        paymentStatus: 'cancelled' as const,
        actor: asActor(buyer),
        note: 'Given up before it was paid.',
      };
      const result = await closeUnlessApproved(deps, orderId, closing);
      if (result === 'unknown') throw new AppError('PAYMENT_PROVIDER_FAILED');
      if (result === 'closed') return 'cancelled';
      if (result === 'not-open') return describeEnded(await requireOwnOrder(buyer, orderId));
      await takePayment(buyer, orderId);
      return 'paid';
    },

    /** Gives back the stock of orders that were not paid in time. @returns how many were due */
    expireOrders: async (stop?: AbortSignal): Promise<number> => {
      const now = clock.now();
      // Those that PayPal need not be asked about come first: asking may take long.
      const known = await claimOverdue(db, now, BATCH, payments.needsNoLookUp);
      const open = await claimOverdue(db, now, BATCH, payments.needsLookUp);
      return each([...known, ...open], stop, async ({ id }) => {
        const result = await closeUnlessApproved(deps, id, EXPIRED);
        if (result === 'approved' || result === 'in-flight')
          await settle({ orderId: id, actor: SYSTEM, asksFirst: true });
      });
    },

    /** Asks PayPal about payments whose buyer has not come back or whose outcome is unknown. @returns how many were due */
    reconcilePayments: async (stop?: AbortSignal): Promise<number> =>
      each(await payments.claimDue(BATCH), stop, async (attempt) => {
        const { kind } = await settle({
          orderId: attempt.orderId,
          actor: SYSTEM,
          providerOrderId: attempt.providerOrderId ?? undefined,
          asksFirst: true,
        });
        const isOver = ['paid', 'closed', 'failed', 'mismatch', 'no-such-payment'].includes(kind);
        if (isOver) await payments.updateAttempt(db, attempt.id, { checkAt: null, updatedAt: clock.now() });
      }),
  };
}
