import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { listLines, lockOrder, SYSTEM } from '../orders/index.ts';
import type { AttemptRow } from '../payments/index.ts';
import { type CheckoutDeps, wait } from './checkout.deps.ts';
import { closeOrder } from './close-order.ts';

/** Where the buyer approves the payment of which order. */
export interface Approval {
  approvalURL: string;
  orderId: string;
}

const POLL_MS = 100;
/** As long as PayPal may take to answer, tries included. */
const POLL_LIMIT = 350;

type Next = { kind: 'link'; approvalUrl: string } | { kind: 'wait' } | { kind: 'open'; attempt: AttemptRow };

/** Gets a buyer to PayPal's approval page: for a payment to be opened, or for an order that already waits for one. */
export function createApprovalOpener(deps: CheckoutDeps) {
  const { db, clock, payments, log } = deps;

  /** The payment never came to be: the order ends and its units go back. */
  const giveUp = (attempt: AttemptRow) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, attempt.orderId);
      if (!order?.payableUntil) return;
      const note = 'The payment could not be opened at PayPal; nothing was charged.';
      await closeOrder(deps, tx, order, { paymentStatus: 'failed', actor: SYSTEM, note, reason: 'not-opened' });
    });

  const ofAttempt = async (attempt: AttemptRow): Promise<Approval> => {
    const lines = (await listLines(db, [attempt.orderId])).map((line) => ({ ...line, unitCharge: line.chargePrice }));
    const opened = await payments.open(attempt, lines);
    if (opened.kind === 'approvable') return { approvalURL: opened.approvalUrl, orderId: attempt.orderId };
    log.error({ orderId: attempt.orderId, reason: opened.reason }, 'a payment could not be opened at PayPal');
    await giveUp(attempt);
    throw new AppError('PAYMENT_PROVIDER_FAILED');
  };

  const decide = (orderId: string): Promise<Next> =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (order.paymentStatus === 'paid') throw new AppError('ORDER_ALREADY_PAID');
      if (!order.payableUntil || order.payableUntil < clock.now()) throw new AppError('ORDER_CLOSED');
      const attempt = await payments.findLatestAttempt(tx, orderId);
      if (attempt && payments.isLeased(attempt)) {
        if (attempt.state === 'creating') return { kind: 'wait' };
        throw new AppError('PAYMENT_IN_PROGRESS');
      }
      if (attempt?.state === 'capturing' || attempt?.state === 'mismatch') throw new AppError('PAYMENT_IN_PROGRESS');
      const isUsable = attempt?.state === 'approvable' || attempt?.state === 'declined';
      if (isUsable && attempt?.approvalUrl) return { kind: 'link', approvalUrl: attempt.approvalUrl };
      const request = { orderId, amount: order.chargeTotal, currency: order.chargeCurrency };
      return { kind: 'open', attempt: await payments.startAttempt(tx, request) };
    });

  /**
   * The link of the order's payment: the one that is there, or that of a new payment where the last one is over.
   * @throws AppError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_CLOSED, PAYMENT_IN_PROGRESS, PAYMENT_PROVIDER_FAILED
   */
  const ofOpenOrder = async (orderId: string): Promise<Approval> => {
    for (let poll = 0; poll < POLL_LIMIT; poll += 1) {
      const next = await decide(orderId);
      if (next.kind === 'link') return { approvalURL: next.approvalUrl, orderId };
      if (next.kind === 'open') return ofAttempt(next.attempt);
      await wait(POLL_MS);
    }
    throw new AppError('PAYMENT_IN_PROGRESS');
  };

  return { ofAttempt, ofOpenOrder };
}
