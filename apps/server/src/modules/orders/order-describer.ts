import type { AdminOrderDetails, OrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { composed, mapped, type Statement, sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { type OrderQuote, quoteOrder } from './order-quote.ts';
import { type OrderParts, toAdminOrderDetails, toOrderDetails } from './orders.mapping.ts';
import * as repository from './orders.repository.ts';
import type { Capture, RefundEntry } from './refundable.rules.ts';

export interface DescriberDeps {
  /** What came for an order. */
  listCaptures: (tx: Executor, orderId: string) => Promise<Capture[]>;
  /** What was given back of these orders, or is to be, oldest first. */
  listRefunds: (tx: Executor, orderIds: readonly string[]) => Promise<RefundEntry[]>;
}

export type OrderDescriber = ReturnType<typeof createOrderDescriber>;

/** Whole orders, as those who may read them see them. */
export function createOrderDescriber({ listCaptures, listRefunds }: DescriberDeps) {
  /** What has happened to it. */
  const storyOf = (id: string) =>
    [repository.listEvents({ orderId: id }), composed((on) => listRefunds(on, [id]))] as const;

  const partsOf = (id: string, isShown: (event: repository.OrderEventRow) => boolean): Statement<OrderParts> =>
    composed(async (db) => {
      const [row, lines, adjustments, events, refunds] = await sendAll(db, [
        repository.findOrder(id),
        repository.listLinesOf({ orderId: id }),
        repository.listAdjustmentsOf({ orderId: id }),
        ...storyOf(id),
      ]);
      if (!row) throw new AppError('ORDER_NOT_FOUND');
      return { row, quote: quoteOrder(lines, adjustments), events: events.filter(isShown), refunds };
    });
  /** Remarks for the admin are not the buyer's business. */
  const isForBuyer = ({ isForAdmin }: repository.OrderEventRow) => !isForAdmin;

  return {
    /** @throws AppError ORDER_NOT_FOUND */
    describeForBuyer: (id: string): Statement<OrderDetails> => mapped(partsOf(id, isForBuyer), toOrderDetails),

    /** The same of an order that its caller has locked and changed, and knows: only its story is read. */
    describeKnown: (row: repository.OrderRow, quote: OrderQuote): Statement<OrderDetails> =>
      composed(async (db) => {
        const [events, refunds] = await sendAll(db, storyOf(row.id));
        return toOrderDetails({ row, quote, events: events.filter(isForBuyer), refunds });
      }),

    /** @throws AppError ORDER_NOT_FOUND */
    describeForAdmin: async (db: Executor, id: string): Promise<AdminOrderDetails> =>
      toAdminOrderDetails(await partsOf(id, () => true).sendTo(db), await listCaptures(db, id)),
  };
}
