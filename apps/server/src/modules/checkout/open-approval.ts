import { send } from '../../db/statement.ts';
import { inStatement, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { hasPaid, SYSTEM } from '../orders/index.ts';
import type { AttemptRow } from '../payments/index.ts';
import { type CheckoutDeps, wait } from './checkout.deps.ts';
import { closeOrder } from './close-order.ts';
import { requestOf } from './payment-request.ts';

/** Order, and the address at which the buyer approves its payment. */
export interface Approval {
  approvalURL: string;
  orderId: string;
}

const POLL_MS = 100;
/** The longest time that the provider may take to answer, tries included. */
const POLL_LIMIT = 350;

/** A payment that is to be opened. */
export interface Opening {
  /** The attempt as the holder of its lease knows it. */
  attempt: AttemptRow;
  /** True when the provider reports by itself what happens to payments. */
  receivesWebhooks: boolean;
  /** The order is a visitor's, who comes back with its token. */
  isVisitors: boolean;
}

type Next = { kind: 'link'; approvalUrl: string } | { kind: 'wait' } | ({ kind: 'open' } & Opening);

type ToOpen = Parameters<CheckoutDeps['payments']['open']>[1];
type OpenFailed = Parameters<CheckoutDeps['payments']['recordOpenFailed']>[1];

/** Gets a buyer to the page where a payment is approved: a new one, or that of an order that already waits for one. */
export function createApprovalOpener(deps: CheckoutDeps) {
  const { db, orders, payments, links, log } = deps;

  /** Next step of an order's payment. @throws AppError where the buyer can do nothing */
  const decide = (orderId: string): Promise<Next> =>
    inTransaction(db, async (tx) => {
      const order = await send(tx, orders.lock(orderId));
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (hasPaid(order)) throw new AppError('ORDER_ALREADY_PAID');
      if (order.secondsLeft === null || order.secondsLeft <= 0) throw new AppError('ORDER_CLOSED');
      const attempt = await send(tx, payments.findLatestAttempt(orderId));
      if (attempt?.state === 'capturing') throw new AppError('PAYMENT_IN_PROGRESS');
      if (attempt?.state === 'creating' && attempt.isLeased) return { kind: 'wait' };
      // A caller who only asks for the payment's state does not keep the buyer from it.
      const isUsable = attempt?.state === 'approvable' || attempt?.state === 'declined';
      if (isUsable && attempt.approvalUrl) return { kind: 'link', approvalUrl: attempt.approvalUrl };
      const receivesWebhooks = await send(tx, payments.inbox.receivesWebhooks());
      return {
        kind: 'open',
        attempt: await payments.startAttempt(tx, requestOf(order)),
        receivesWebhooks,
        isVisitors: order.userId === null,
      };
    });

  /** The payment never came to be: the order ends and its units go back. */
  const recordFailed = (attempt: AttemptRow, outcome: OpenFailed) =>
    inTransaction(db, async (tx) => {
      const order = await send(tx, orders.lock(attempt.orderId));
      const recorded = await send(tx, payments.recordOpenFailed(attempt, outcome));
      if (recorded === 'recorded' && order?.payableUntil) {
        const note = `We couldn’t start the payment at ${payments.providerLabel(attempt)}. Nothing was charged.`;
        await closeOrder(deps, tx, order, { paymentStatus: 'failed', actor: SYSTEM, note, reason: 'not-opened' });
      }
      return recorded;
    });

  /** @returns undefined where the attempt was taken over or given up meanwhile: no one has its link */
  const openAttempt = async (
    { attempt, receivesWebhooks, isVisitors }: Opening,
    quote: ToOpen,
  ): Promise<Approval | undefined> => {
    const { orderId } = attempt;
    const outcome = await payments.open(attempt, {
      ...quote,
      ...(isVisitors && { orderToken: links.tokenOf(orderId) }),
    });
    if (outcome.kind === 'approvable') {
      const recorded = await inStatement(db, payments.recordOpened(attempt, outcome, receivesWebhooks));
      return recorded === 'lost' ? undefined : { approvalURL: outcome.approvalUrl, orderId };
    }
    if ((await recordFailed(attempt, outcome)) === 'lost') return undefined;
    log.error({ orderId, reason: outcome.reason }, 'a payment could not be opened');
    throw new AppError('PAYMENT_PROVIDER_FAILED');
  };

  /**
   * The link of the order's payment: the one that is there, or that of a new payment where the last one is over.
   * @throws AppError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_CLOSED, PAYMENT_IN_PROGRESS, PAYMENT_PROVIDER_FAILED
   */
  const ofOpenOrder = async (orderId: string): Promise<Approval> => {
    for (let poll = 0; poll < POLL_LIMIT; poll += 1) {
      const next = await decide(orderId);
      if (next.kind === 'link') return { approvalURL: next.approvalUrl, orderId };
      const quote = next.kind === 'open' ? await send(db, orders.findQuote(orderId)) : undefined;
      const approval = next.kind === 'open' && quote ? await openAttempt(next, quote) : undefined;
      if (approval) return approval;
      await wait(POLL_MS);
    }
    throw new AppError('PAYMENT_IN_PROGRESS');
  };

  return {
    ofOpenOrder,
    /** Opens the payment of a new order. */
    ofAttempt: async (opening: Opening, quote: ToOpen): Promise<Approval> =>
      (await openAttempt(opening, quote)) ?? ofOpenOrder(opening.attempt.orderId),
  };
}
