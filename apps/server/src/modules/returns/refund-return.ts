import {
  type AdminReturn,
  currencyDigits,
  findMinor,
  formatMoney,
  isPaidByHand,
  type ReturnRefundBody,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { findRefundable, type OrderRow } from '../orders/index.ts';
import { partsFor, type ReturnReader, unitsToSend } from './read-returns.ts';
import type { RefundParts } from './return-refund.rules.ts';
import type { DecidedRefund, RefundBasis, ReturnsDeps } from './returns.deps.ts';
import type { ReturnEntry } from './returns.repository.ts';
import * as repository from './returns.repository.ts';
import { numberOf } from './returns.rules.ts';
import { moveReturn } from './write-return.ts';

type Diminished = NonNullable<ReturnRefundBody['diminished']>;

/** Facts by which the refund of a return is decided. */
export async function readBasis(
  { orders, payments }: ReturnsDeps,
  tx: Executor,
  order: OrderRow,
): Promise<RefundBasis> {
  const quote = await send(tx, orders.findQuote(order.id));
  const captures = await payments.listCaptures(tx, order.id);
  const refunds = await payments.listRefunds(tx, [order.id]);
  return { order, quote, refunds, refundable: findRefundable(quote.lines, captures, refunds) };
}

/** @throws AppError INVALID_REQUEST for an amount that can't be taken off */
function diminishedBy(
  { kind }: ReturnEntry,
  { goods }: RefundParts,
  diminished: Diminished | undefined,
  currency: string,
): number {
  if (!diminished) return 0;
  const fault = (message: string) =>
    new AppError('INVALID_REQUEST', message, [{ field: 'diminished.amount', message }]);
  if (kind !== 'withdrawal') throw fault('Only a withdrawal can be reduced for diminished value.');
  const minor = findMinor(diminished.amount, currencyDigits(currency));
  const most = formatMoney(toDecimal(goods, currencyDigits(currency)), currency);
  if (!minor || minor > goods) throw fault(`Enter an amount of up to ${most}.`);
  return minor;
}

/** Reason of the refund, as the buyer reads it. */
function reasonOf({ id, kind }: ReturnEntry, fee: string, diminished: { amount: string; reason: string } | undefined) {
  const what = `${kind === 'withdrawal' ? 'Withdrawal' : 'Return'} ${numberOf(id)}`;
  const less = [
    ...(fee === '' ? [] : [`a return fee of ${fee}`]),
    ...(diminished ? [`${diminished.amount} for diminished value (${diminished.reason})`] : []),
  ];
  return less.length === 0 ? what : `${what}, less ${less.join(' and ')}`;
}

/** Refunds what has arrived of a return. */
export function createReturnRefunds(deps: ReturnsDeps, reader: ReturnReader) {
  const { clock } = deps;

  /** @throws AppError RETURN_REFUND_CHANGED, RETURN_MOVED, INVALID_REQUEST */
  const decide = async (
    tx: Executor,
    basis: RefundBasis,
    id: string,
    { expectedTotal, diminished }: ReturnRefundBody,
    actor: Actor,
  ): Promise<DecidedRefund | undefined> => {
    const entry = await repository.findReturn(tx, id);
    if (!entry) throw new AppError('RETURN_NOT_FOUND');
    const parts = partsFor(entry, basis);
    if (!parts) throw new AppError('RETURN_MOVED', undefined, await reader.describeOneForStaff(tx, id));
    const { chargeCurrency: currency } = basis.order;
    const text = (minor: number) => formatMoney(toDecimal(minor, currencyDigits(currency)), currency);
    const off = diminishedBy(entry, parts, diminished, currency);
    const amount = parts.total - off;
    if (amount !== (findMinor(expectedTotal, currencyDigits(currency)) ?? (expectedTotal === 0 ? 0 : undefined))) {
      throw new AppError('RETURN_REFUND_CHANGED', undefined, await reader.describeOneForStaff(tx, id));
    }
    const isInspected = entry.state === 'inspected';
    if (amount === 0 && !isInspected) {
      const message = 'Nothing goes back. Inspect the items first: then the return closes.';
      throw new AppError('INVALID_REQUEST', message, [{ field: 'expectedTotal', message }]);
    }
    const parcels = await deps.shipments.listOfOrders(tx, [basis.order.id]);
    if (isInspected && unitsToSend(entry, parcels) === 0) {
      await moveReturn(deps, tx, { order: basis.order, entry }, 'closed', actor);
    } else {
      await repository.updateReturn(tx, id, { updatedAt: clock.now() });
    }
    if (amount === 0) return undefined;
    const why = diminished && { amount: text(off), reason: diminished.reason };
    return {
      amount,
      delivery: Math.min(parts.delivery, amount),
      items: parts.items,
      reason: reasonOf(entry, parts.fee > 0 ? text(parts.fee) : '', why),
      returnId: id,
    };
  };

  return {
    /**
     * Refunds what has arrived of a return, as its parts say. The same press again is answered by the refund that there is.
     * @throws AppError RETURN_NOT_FOUND, RETURN_MOVED, RETURN_REFUND_CHANGED, ORDER_NOT_PAID, REFUND_FAILED, INVALID_REQUEST
     */
    refund: async (
      id: string,
      body: ReturnRefundBody,
      actor: Actor,
    ): Promise<{ outcome: 'made' | 'none' | 'byHand' | 'pending'; data: AdminReturn }> => {
      const known = await repository.findReturn(deps.db, id);
      if (!known) throw new AppError('RETURN_NOT_FOUND');
      const { orderId } = known;
      const requestKey = `return:${id}:${body.requestId ?? newId()}`;
      const refund = await deps.refundDecided(
        orderId,
        { requestKey, decide: (tx, basis) => decide(tx, basis, id, body, actor) },
        actor,
      );
      if (refund?.state === 'failed')
        throw new AppError('REFUND_FAILED', refund.lastIssue, await deps.describeOrder(orderId));
      const data = await reader.describeOneForStaff(deps.db, id);
      if (!refund) return { outcome: 'none', data };
      if (refund.state === 'completed') return { outcome: 'made', data };
      const order = await send(deps.db, deps.orders.find(orderId));
      return { outcome: order && isPaidByHand(order.paymentMethod) ? 'byHand' : 'pending', data };
    },
  };
}
