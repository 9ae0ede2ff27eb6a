import { composed, type Statement, sendAll } from '../../db/statement.ts';
import { type Quote, quoteAtPrices } from '../pricing/index.ts';
import {
  findOrder,
  listAdjustmentsOf,
  listLinesOf,
  type OrderAdjustmentRow,
  type OrderLineRow,
  type OrderRow,
} from './orders.repository.ts';

export type OrderQuote = Quote<OrderLineRow & { unitPrice: number; unitCharge: number }>;

/** Quote of an order, from what was stored when it was made. */
export const quoteOrder = (lines: readonly OrderLineRow[], adjustments: readonly OrderAdjustmentRow[]): OrderQuote =>
  quoteAtPrices(
    lines.map((line) => ({ ...line, unitPrice: line.price, unitCharge: line.chargePrice })),
    adjustments,
  );

export const findOrderQuote = (orderId: string): Statement<OrderQuote> =>
  composed(async (db) =>
    quoteOrder(...(await sendAll(db, [listLinesOf({ orderId }), listAdjustmentsOf({ orderId })]))),
  );

/** An order with what it costs; undefined where there is none. */
export const findOrderWithQuote = (id: string): Statement<{ order: OrderRow; quote: OrderQuote } | undefined> =>
  composed(async (db) => {
    const [order, quote] = await sendAll(db, [findOrder(id), findOrderQuote(id)]);
    return order && { order, quote };
  });
