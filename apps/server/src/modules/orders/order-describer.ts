import { type AdminOrderDetails, isPaidByHand, type OrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { composed, mapped, type Statement, sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import type { EventsService, OrderEvent } from '../events/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import type { ExchangeToSend, ShipmentRecords } from '../shipments/index.ts';
import { type OrderQuote, quoteOrder } from './order-quote.ts';
import { type OrderParts, toAdminOrderDetails, toOrderDetails } from './orders.mapping.ts';
import * as repository from './orders.repository.ts';

export interface DescriberDeps {
  events: Pick<EventsService, 'listOfOrder'>;
  payments: Pick<PaymentsService, 'listCaptures' | 'listRefunds' | 'listReceipts'>;
  shipments: Pick<ShipmentRecords, 'listOfOrders'>;
  /** Units that are promised in exchange for what comes back of an order. */
  listExchanges: (db: Executor, orderId: string) => Promise<ExchangeToSend[]>;
  /** Whether the shop lets buyers call off what is not sent. */
  allowsCallOff: Statement<boolean>;
}

export type OrderDescriber = ReturnType<typeof createOrderDescriber>;

/** Whole orders, as those who may read them see them. */
export function createOrderDescriber({ events, payments, shipments, listExchanges, allowsCallOff }: DescriberDeps) {
  /** Events and refunds of an order. */
  const eventsAndRefundsOf = (id: string) =>
    [events.listOfOrder(id), composed((on) => payments.listRefunds(on, [id]))] as const;

  /** Money by hand, of orders that have any. */
  const receiptsOf = async (db: Executor, { id, paymentMethod }: repository.OrderRow) =>
    isPaidByHand(paymentMethod) ? payments.listReceipts(db, [id]) : [];

  const partsOf = (id: string, isShown: (event: OrderEvent) => boolean): Statement<OrderParts> =>
    composed(async (db) => {
      const [row, lines, adjustments, parcels, isAllowed, happened, refunds] = await sendAll(db, [
        repository.findOrder(id),
        repository.listLinesOf({ orderId: id }),
        repository.listAdjustmentsOf({ orderId: id }),
        composed((on) => shipments.listOfOrders(on, [id])),
        allowsCallOff,
        ...eventsAndRefundsOf(id),
      ]);
      if (!row) throw new AppError('ORDER_NOT_FOUND');
      const receipts = await receiptsOf(db, row);
      const quote = quoteOrder(lines, adjustments);
      const shown = { events: happened.filter(isShown), shipments: parcels, allowsCallOff: isAllowed };
      return { row, quote, refunds, receipts, ...shown };
    });
  /** Remarks are for the admin alone; corrections hold an address, which not everyone with an order's link may see. */
  const isForBuyer = ({ kind }: OrderEvent) => kind !== 'order.remarked' && kind !== 'order.corrected';

  return {
    /** @throws AppError ORDER_NOT_FOUND */
    describeForBuyer: (id: string): Statement<OrderDetails> => mapped(partsOf(id, isForBuyer), toOrderDetails),

    /** Describes an order whose row the caller has locked and holds: only its events and refunds are read. */
    describeKnown: (row: repository.OrderRow, quote: OrderQuote): Statement<OrderDetails> =>
      composed(async (db) => {
        const [isAllowed, happened, refunds] = await sendAll(db, [allowsCallOff, ...eventsAndRefundsOf(row.id)]);
        // Only a provider's payment is described so, while its buyer waits: nothing of it is sent.
        const sent = { receipts: [], shipments: [], allowsCallOff: isAllowed };
        return toOrderDetails({ row, quote, events: happened.filter(isForBuyer), refunds, ...sent });
      }),

    /** @throws AppError ORDER_NOT_FOUND */
    describeForAdmin: async (db: Executor, id: string): Promise<AdminOrderDetails> =>
      toAdminOrderDetails(
        await partsOf(id, () => true).sendTo(db),
        await payments.listCaptures(db, id),
        await listExchanges(db, id),
      ),
  };
}
