import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import { findRefundable, hasPaid, type OrderQuote, type OrderRow, type Refundable } from '../orders/index.ts';
import type { RefundRow, RefundWithItems } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { type RefundItem, requireItems, tooMuch } from './refund.rules.ts';

/** A refund that was asked for; `isMine` where the caller holds its lease and has it made. */
export interface Begun {
  refund: RefundRow;
  isMine: boolean;
}

/** Facts by which another module decides a refund, under the order's lock. */
export interface RefundBasis {
  order: OrderRow;
  quote: OrderQuote;
  /** Refunds of the order so far. */
  refunds: readonly RefundWithItems[];
  refundable: Refundable;
}

/** A refund that another module has decided, in minor units of the charge currency. */
export interface DecidedRefund {
  amount: number;
  /** Part of it that is for delivery and fees. */
  delivery: number;
  items: readonly RefundItem[];
  reason: string;
  returnId: string;
}

/** Decides a refund in the transaction that writes it down; undefined where no money goes back. */
export type DecideRefund = (tx: Executor, basis: RefundBasis) => Promise<DecidedRefund | undefined>;

export async function findWhatIsLeft({ orders, payments }: CheckoutDeps, tx: Executor, orderId: string) {
  const quote = await send(tx, orders.findQuote(orderId));
  const captures = await payments.listCaptures(tx, orderId);
  const refunds = await payments.listRefunds(tx, [orderId]);
  return { quote, captures, refunds, refundable: findRefundable(quote.lines, captures, refunds) };
}

/** Writes down refunds that other modules decide, each in a transaction of its own. */
export function createDecidedBeginning(
  deps: CheckoutDeps,
  requireLocked: (tx: Executor, orderId: string) => Promise<OrderRow>,
) {
  const { db, payments } = deps;
  return (
    orderId: string,
    { requestKey, decide }: { requestKey: string; decide: DecideRefund },
    actor: Actor,
  ): Promise<Begun | undefined> =>
    inTransaction(db, async (tx) => {
      const order = await requireLocked(tx, orderId);
      const known = await payments.findRefundByKey(tx, orderId, requestKey);
      if (known) return { refund: known, isMine: false };
      const attempt = await payments.findCapturedAttempt(tx, orderId);
      const { quote, refunds, refundable } = await findWhatIsLeft(deps, tx, orderId);
      const decided = await decide(tx, { order, quote, refunds, refundable });
      if (!decided) return undefined;
      if (!attempt || !hasPaid(order)) throw new AppError('ORDER_NOT_PAID');
      if (decided.amount > refundable.amount) throw tooMuch(refundable.amount, attempt.currency);
      const items = requireItems(decided.items, refundable);
      const refund = {
        order,
        attempt,
        requestKey,
        currency: attempt.currency,
        ...decided,
        items,
        restock: false,
        actor,
      };
      return { refund: await payments.startRefund(tx, refund, 'leased'), isMine: true };
    });
}
