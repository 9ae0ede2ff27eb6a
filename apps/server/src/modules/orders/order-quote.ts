import type { Executor } from '../../db/connection.ts';
import { sendAll } from '../../db/statement.ts';
import { type Quote, quoteAtPrices } from '../pricing/index.ts';
import { listAdjustmentsOf, listLinesOf, type OrderAdjustmentRow, type OrderLineRow } from './orders.repository.ts';

export type OrderQuote = Quote<OrderLineRow & { unitPrice: number; unitCharge: number }>;

/** What an order costs, from what was stored when it was made. */
export const quoteOrder = (lines: readonly OrderLineRow[], adjustments: readonly OrderAdjustmentRow[]): OrderQuote =>
  quoteAtPrices(
    lines.map((line) => ({ ...line, unitPrice: line.price, unitCharge: line.chargePrice })),
    adjustments,
  );

export const findOrderQuote = async (db: Executor, orderId: string): Promise<OrderQuote> =>
  quoteOrder(...(await sendAll(db, [listLinesOf({ orderId }), listAdjustmentsOf({ orderId })])));
