import type { AdminReturn, Return } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { findRefundable } from '../orders/index.ts';
import type { RefundWithItems } from '../payments/index.ts';
import { isOut, type ShipmentEntry } from '../shipments/index.ts';
import { findReturnRefund, inChargeCurrency, type RefundParts } from './return-refund.rules.ts';
import type { RefundBasis, ReturnsDeps } from './returns.deps.ts';
import { toAdminReturn, toReturn } from './returns.mapping.ts';
import type { ReturnEntry, ReturnedOrder } from './returns.repository.ts';
import * as repository from './returns.repository.ts';
import { hasArrived } from './returns.states.ts';

/** Units of a return's exchanges that have come back and whose new ones are not sent. */
export function unitsToSend({ state, items }: ReturnEntry, shipments: readonly ShipmentEntry[]): number {
  if (!hasArrived(state)) return 0;
  const sent = shipments.filter(isOut).flatMap((shipment) => shipment.items);
  const unitsOf = (itemId: string) =>
    sent.reduce((sum, { returnItemId, quantity }) => (returnItemId === itemId ? sum + quantity : sum), 0);
  return items.reduce(
    (sum, { id, resolution, held }) => (resolution === 'exchange' ? sum + Math.max(0, held - unitsOf(id)) : sum),
    0,
  );
}

/** Parts of what is to be refunded of a return; undefined where nothing is. */
export function partsFor(entry: ReturnEntry, { order, ...basis }: RefundBasis): RefundParts | undefined {
  if (entry.state !== 'received' && entry.state !== 'inspected') return undefined;
  return findReturnRefund(entry, basis, inChargeCurrency(entry.fee, order));
}

export type ReturnReader = ReturnType<typeof createReturnReader>;

/** Returns as buyers and staff see them. */
export function createReturnReader({ orders, payments, shipments }: ReturnsDeps) {
  const contextOf = async (db: Executor, entries: readonly ReturnEntry[]) => {
    const ids = [...new Set(entries.map(({ orderId }) => orderId))];
    const known = await repository.listOrders(db, ids);
    const refunds = await payments.listRefunds(db, ids);
    const requireOrder = (id: string): ReturnedOrder => {
      const order = known.get(id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      return order;
    };
    return { ids, refunds, requireOrder };
  };

  const basisOf = async (db: Executor, order: ReturnedOrder, refunds: RefundWithItems[]): Promise<RefundBasis> => {
    const quote = await send(db, orders.findQuote(order.id));
    const captures = await payments.listCaptures(db, order.id);
    return { order, quote, refunds, refundable: findRefundable(quote.lines, captures, refunds) };
  };

  const describe = async (db: Executor, entries: readonly ReturnEntry[]): Promise<Return[]> => {
    const { refunds, requireOrder } = await contextOf(db, entries);
    return entries.map((entry) => toReturn(entry, requireOrder(entry.orderId), refunds));
  };

  const describeForStaff = async (db: Executor, entries: readonly ReturnEntry[]): Promise<AdminReturn[]> => {
    const { ids, refunds, requireOrder } = await contextOf(db, entries);
    const parcels = await shipments.listOfOrders(db, ids);
    const described: AdminReturn[] = [];
    for (const entry of entries) {
      const order = requireOrder(entry.orderId);
      const isOfOrder = ({ orderId }: { orderId: string }) => orderId === entry.orderId;
      const own = refunds.filter(isOfOrder);
      const isOpen = entry.state === 'received' || entry.state === 'inspected';
      const parts = isOpen ? partsFor(entry, await basisOf(db, order, own)) : undefined;
      const toSend = unitsToSend(entry, parcels.filter(isOfOrder));
      described.push(toAdminReturn({ entry, order, refunds: own, parts, toSend }));
    }
    return described;
  };

  const first = <T>([one]: T[]): T => {
    if (!one) throw new AppError('RETURN_NOT_FOUND');
    return one;
  };

  return {
    describe,
    describeForStaff,
    describeOne: async (db: Executor, entry: ReturnEntry): Promise<Return> => first(await describe(db, [entry])),

    /** @throws AppError RETURN_NOT_FOUND */
    describeOneForStaff: async (db: Executor, id: string): Promise<AdminReturn> => {
      const entry = await repository.findReturn(db, id);
      return first(entry ? await describeForStaff(db, [entry]) : []);
    },
  };
}
