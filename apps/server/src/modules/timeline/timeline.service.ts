import type { TimelineEntry } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import type { DocumentsService } from '../documents/index.ts';
import type { EventsService } from '../events/index.ts';
import type { InventoryService } from '../inventory/index.ts';
import type { OrderMessagesService } from '../order-messages/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { OutboxService } from '../outbox/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import * as entries from './timeline.mapping.ts';

export interface TimelineDeps {
  db: Executor;
  documents: Pick<DocumentsService, 'listIssued'>;
  events: Pick<EventsService, 'listOfOrder'>;
  orders: Pick<OrdersService, 'getOrder'>;
  orderMessages: Pick<OrderMessagesService, 'listOfOrder'>;
  payments: Pick<PaymentsService, 'listAttempts' | 'inbox'>;
  outbox: Pick<OutboxService, 'listMailsOfOrder'>;
  inventory: Pick<InventoryService, 'listLedgerOfOrder'>;
  withdrawals: { listOfOrder: (orderId: string) => Promise<entries.EventParts['withdrawals']> };
}

export type TimelineService = ReturnType<typeof createTimelineService>;

/** Timeline of an order, from what each module knows of it. */
export function createTimelineService(deps: TimelineDeps) {
  const { db, events, orders, payments, outbox, inventory } = deps;

  /** What an order's events report: its states, parcels, returns, messages and withdrawals. */
  const readEvents = async (orderId: string): Promise<TimelineEntry[]> => {
    const [happened, messages, withdrawals] = await Promise.all([
      send(db, events.listOfOrder(orderId)),
      deps.orderMessages.listOfOrder(orderId),
      deps.withdrawals.listOfOrder(orderId),
    ]);
    const parts = { messages, withdrawals };
    return happened.flatMap((event) => [...entries.ofHistory(event), ...entries.ofEvent(event, parts)]);
  };

  return {
    /**
     * All that happened to an order, newest first.
     * @throws AppError ORDER_NOT_FOUND
     */
    read: async (orderId: string): Promise<TimelineEntry[]> => {
      const order = await orders.getOrder(orderId);
      const timeline = [
        ...(await readEvents(orderId)),
        ...(await payments.listAttempts(db, [orderId])).flatMap(entries.ofAttempt),
        ...order.refunds.map(entries.ofRefund),
        ...(await payments.inbox.listOfOrder(orderId)).map(entries.ofWebhook),
        ...(await deps.documents.listIssued(orderId)).map(entries.ofDocument),
        ...(await outbox.listMailsOfOrder(orderId)).map(entries.ofMail),
        ...(await inventory.listLedgerOfOrder(orderId)).map((row) => entries.ofLedger(row, order.cartItems)),
      ];
      // Of one moment, what is first here was first.
      return timeline.sort((one, other) => one.at.localeCompare(other.at)).reverse();
    },
  };
}
