import type { TimelineEntry } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { InventoryService } from '../inventory/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { OutboxService } from '../outbox/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import * as entries from './timeline.mapping.ts';

export interface TimelineDeps {
  db: Executor;
  orders: Pick<OrdersService, 'getOrder'>;
  payments: Pick<PaymentsService, 'listAttempts' | 'inbox'>;
  outbox: Pick<OutboxService, 'listMailsOfOrder'>;
  inventory: Pick<InventoryService, 'listLedgerOfOrder'>;
}

export type TimelineService = ReturnType<typeof createTimelineService>;

/** Timeline of an order, from what each module knows of it. */
export function createTimelineService({ db, orders, payments, outbox, inventory }: TimelineDeps) {
  return {
    /**
     * All that happened to an order, newest first.
     * @throws AppError ORDER_NOT_FOUND
     */
    read: async (orderId: string): Promise<TimelineEntry[]> => {
      const order = await orders.getOrder(orderId);
      const timeline = [
        ...order.history.map(entries.ofHistory),
        ...(await payments.listAttempts(db, [orderId])).flatMap(entries.ofAttempt),
        ...order.refunds.map(entries.ofRefund),
        ...(await payments.inbox.listOfOrder(orderId)).map(entries.ofWebhook),
        ...(await outbox.listMailsOfOrder(orderId)).map(entries.ofMail),
        ...(await inventory.listLedgerOfOrder(orderId)).map((row) => entries.ofLedger(row, order.cartItems)),
      ];
      // Of one moment, what is first here was first.
      return timeline.sort((one, other) => one.at.localeCompare(other.at)).reverse();
    },
  };
}
