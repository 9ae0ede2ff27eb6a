import { currencyDigits, formatMoney, isPaidByHand, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import type { Actor } from '../inventory/index.ts';
import { hasPaid, heldLines, type OrderLineRow, type OrderRow, SYSTEM } from '../orders/index.ts';
import type { RefundOutcome, RefundRecorded, RefundRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { closeOrder } from './close-order.ts';

const actorOf = ({ by, byUserId, byName }: RefundRow): Actor => ({ by, userId: byUserId, name: byName });

const moneyOf = ({ amount, currency }: RefundRow): string =>
  formatMoney(toDecimal(amount, currencyDigits(currency)), currency);

/**
 * Puts a refund's items back into stock, once: when the provider has taken the refund on. Before that it may still be
 * refused and nothing have happened; after that it does not matter to the items, which are back, when the money
 * arrives. An order that holds nothing has given its units back before; that they are not its own any more is written
 * down all the same, so that it takes the others alone when it is taken up again.
 * @returns what came back into stock
 */
async function restock(
  { orders, inventory }: CheckoutDeps,
  tx: Executor,
  order: OrderRow,
  refund: RefundRow,
  items: readonly { orderItemId: string; quantity: number }[],
): Promise<OrderLineRow[]> {
  const wanted = new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const back = heldLines(await send(tx, orders.listLines(order.id)))
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, wanted.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  await orders.recordRestocked(tx, back);
  if (!order.holdsStock) return [];
  await inventory.release(tx, back, { reason: 'refund', actor: actorOf(refund), orderId: order.id });
  return back;
}

/** An order that holds its units for money that was not what was asked for, and is given back, waits for nothing more. */
async function isOver({ payments }: CheckoutDeps, tx: Executor, order: OrderRow, refund: RefundRow): Promise<boolean> {
  if (hasPaid(order) || order.payableUntil || order.status === 'rejected') return false;
  const latest = await send(tx, payments.findLatestAttempt(order.id));
  return latest?.id === refund.attemptId && order.paymentId === latest.providerOrderId;
}

async function markRefunded(deps: CheckoutDeps, tx: Executor, order: OrderRow, { refund, portion }: RefundRecorded) {
  const context = { actor: actorOf(refund), note: `Refunded ${moneyOf(refund)}: ${refund.reason}` };
  if (portion === 'surplus' && (await isOver(deps, tx, order, refund))) {
    await closeOrder(deps, tx, order, { ...context, paymentStatus: 'failed', reason: 'given-back' });
  } else {
    const paymentStatus = portion === 'whole' ? 'refunded' : 'partially_refunded';
    await deps.orders.change(tx, order, portion === 'surplus' ? {} : { paymentStatus }, context);
  }
  const { id: refundId, amount, currency } = refund;
  await deps.events.record(tx, {
    ...{ kind: 'refund.completed', at: deps.clock.now(), actor: context.actor },
    ...{ orderId: order.id, buyerId: order.buyerId, refundId, amount, currency, portion },
  });
}

/** Reports a refund that has come to another state, in the order's history and by mail. */
async function mailRefund(deps: CheckoutDeps, tx: Executor, order: OrderRow, recorded: RefundRecorded): Promise<void> {
  const { refund } = recorded;
  if (refund.state === 'completed') return markRefunded(deps, tx, order, recorded);
  const change =
    refund.state === 'failed'
      ? {
          actor: SYSTEM,
          note: `We couldn’t make a refund of ${moneyOf(refund)} yet.`,
          reason: 'refund-failed' as const,
        }
      : {
          actor: actorOf(refund),
          note: `A refund of ${moneyOf(refund)} is ${isPaidByHand(order.paymentMethod) ? 'due' : 'on its way'}: ${refund.reason}`,
        };
  await deps.orders.change(tx, order, {}, change);
}

/**
 * Writes down what the provider answered about a refund: the refund, the stock, the order with its history and mails, and
 * the sales. The order must be locked.
 * @returns undefined where the refund's lease was lost: nothing was changed, the one who took it over knows better
 */
export async function writeRefund(
  deps: CheckoutDeps,
  tx: Executor,
  order: OrderRow,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<RefundRow | undefined> {
  const { payments, inventory, log } = deps;
  const recorded = await payments.recordRefund(tx, refund, outcome, order.total - order.shortfall);
  if (!recorded) return undefined;
  const isBack = recorded.isFirstAccepted && refund.restock;
  const items = isBack ? await payments.listRefundItems(tx, refund.id) : [];
  const back = await restock(deps, tx, order, recorded.refund, items);
  if (recorded.isNews) {
    await mailRefund(deps, tx, order, recorded);
    await deps.followRefund(tx, order.id, actorOf(recorded.refund));
  }
  if (back.length > 0 && order.paidAt) {
    await inventory.recordSales(tx, back, order.paidAt.toISOString().slice(0, 10), -1);
  }
  if (outcome.kind !== 'accepted') {
    const { id, lastIssue, lastDebugId } = recorded.refund;
    log.warn({ orderId: order.id, refundId: id, issue: lastIssue, debugId: lastDebugId }, 'a refund is not made');
  }
  return recorded.refund;
}
