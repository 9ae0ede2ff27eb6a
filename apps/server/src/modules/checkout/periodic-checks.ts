import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { SYSTEM } from '../orders/index.ts';
import { type AttemptRow, isGivenUp, type RefundRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { closeOrder, EXPIRED } from './close-order.ts';
import type { createPaymentSettler } from './settle-payment.ts';
import type { Settlement } from './write-outcome.ts';

const asRows = (ids: readonly string[]) => ids.map((id) => ({ id }));

const BATCH = 50;
/** So many overdue orders are looked through for those that need no question to the provider. */
const MOST_OVERDUE = 1000;

/** Nothing was charged, and nothing is going to be: an order whose time is over ends. */
const UNPAID: readonly Settlement['kind'][] = ['not-approved', 'declined', 'failed', 'no-such-payment', 'closed'];
/** There is nothing left to ask about the payment. */
const OVER: readonly Settlement['kind'][] = ['paid', 'closed', 'failed', 'mismatch', 'no-such-payment'];

/** Periodic work on orders and payments. `stop` is aborted when the shop stops: then no further one is begun. */
export function createPeriodicChecks(
  deps: CheckoutDeps,
  settle: ReturnType<typeof createPaymentSettler>,
  bringRefundOn: (leased: RefundRow) => Promise<void>,
) {
  const { db, clock, orders, payments, log } = deps;

  /** One bad order must not prevent the others of a batch from being looked after. */
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

  const expire = (orderId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await send(tx, orders.lock(orderId));
      const isOverdue = order?.secondsLeft != null && order.secondsLeft <= 0;
      const attempt = isOverdue ? await send(tx, payments.findLatestAttempt(orderId)) : undefined;
      if (order && isOverdue && attempt?.state !== 'capturing') await closeOrder(deps, tx, order, EXPIRED);
    });

  /** Ends an order that waits for money by hand, where its time is over and none has come meanwhile. */
  const expireAwaiting = (orderId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await send(tx, orders.lock(orderId));
      const isOver = order?.awaitingUntil != null && order.awaitingUntil <= clock.now();
      if (order?.paymentStatus === 'awaiting' && isOver) await closeOrder(deps, tx, order, EXPIRED);
    });

  const remind = (orderId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await send(tx, orders.lock(orderId));
      if (!order?.remindAt) return;
      const isDue = order.paymentStatus === 'awaiting';
      const note = isDue ? 'Reminded of the payment.' : '';
      await orders.change(tx, order, { remindAt: null }, { actor: SYSTEM, note, ...(isDue && { reason: 'reminder' }) });
    });

  const giveUpOpening = (attempt: AttemptRow): Promise<void> =>
    inTransaction(db, async (tx) => {
      await send(tx, orders.lock(attempt.orderId));
      await payments.recordNeverOpened(tx, attempt);
    });

  return {
    /** Gives back the stock of orders that were not paid in time. @returns how many were due */
    expireOrders: async (stop?: AbortSignal): Promise<number> => {
      // Those that need no question to the provider come first: asking may take long.
      const overdue = await orders.listOverdue(MOST_OVERDUE);
      const toLookUp = new Set(await payments.listToLookUp(overdue));
      const claim = (isAsked: boolean) =>
        orders.claimOverdue(overdue.filter((id) => toLookUp.has(id) === isAsked).slice(0, BATCH));
      const [known, asked] = [await claim(false), await claim(true)];
      await each(known, stop, ({ id }) => expire(id));
      await each(asked, stop, async ({ id }) => {
        // A buyer may have approved at the last moment: that payment is taken.
        const { kind } = await settle({ orderId: id, actor: SYSTEM });
        if (UNPAID.includes(kind)) await expire(id);
      });
      return known.length + asked.length;
    },

    /** Ends orders whose money by hand has not come in time. @returns how many were due */
    expireAwaiting: async (stop?: AbortSignal): Promise<number> =>
      each(asRows(await orders.listNotPaid(BATCH)), stop, ({ id }) => expireAwaiting(id)),

    /** Reminds buyers, once each, of a transfer that has not come. @returns how many were due */
    remindBuyers: async (stop?: AbortSignal): Promise<number> =>
      each(asRows(await orders.listToRemind(BATCH)), stop, ({ id }) => remind(id)),

    /** Asks about payments whose buyer has not come back or whose outcome is unknown. @returns how many were due */
    reconcilePayments: async (stop?: AbortSignal): Promise<number> =>
      each(await payments.claimDue(BATCH), stop, async (attempt) => {
        const { orderId, providerOrderId, state } = attempt;
        if (state === 'creating') return giveUpOpening(attempt);
        const { kind } = await settle({ orderId, actor: SYSTEM, providerOrderId: providerOrderId ?? undefined });
        // The order may go on with another payment than one that was given up.
        if (OVER.includes(kind) && !isGivenUp(state)) await payments.recordOver(db, orderId);
      }),

    /** Has refunds made that are to be, and asks about those whose end is not known. @returns how many were due */
    settleRefunds: async (stop?: AbortSignal): Promise<number> =>
      each(await payments.claimDueRefunds(BATCH), stop, bringRefundOn),
  };
}
