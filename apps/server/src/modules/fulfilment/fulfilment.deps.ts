import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import type { OrderDescriber, OrderRow, OrderStore } from '../orders/index.ts';
import type { MailWriter } from '../outbox/index.ts';
import type { PaymentsService, RefundRow } from '../payments/index.ts';
import type { ExchangeToSend, ShipmentRecords } from '../shipments/index.ts';

/** Parts that keep an order's states and its parcels in step. */
export interface StandingDeps {
  db: Executor;
  clock: Clock;
  orders: OrderStore;
  payments: PaymentsService;
  shipments: ShipmentRecords;
  events: Pick<EventsService, 'record'>;
}

export interface FulfilmentDeps extends StandingDeps {
  describer: Pick<OrderDescriber, 'describeForBuyer' | 'describeForAdmin'>;
  inventory: InventoryService;
  eventsOf: EventsService['listOfOrder'];
  mails: MailWriter;
  /** Email of an account. */
  emailOf: (userId: string) => Statement<string | undefined>;
  /** The page of an order that opens without signing in. */
  orderUrl: (orderId: string) => string;
  /** Units that are promised in exchange for what comes back of an order, sent or not. */
  listExchanges: (db: Executor, orderId: string) => Promise<ExchangeToSend[]>;
  /** Ids of the orders of which something is to go out in exchange. */
  listExchanging: (db: Executor) => Promise<string[]>;
  /** Units of each line that are in returns: they have left the shop. */
  listUnitsInReturns: (db: Executor, orderId: string) => Promise<Map<string, number>>;
  /** True while a withdrawal of the order waits to be judged. */
  hasOpenWithdrawal: (tx: Executor, orderId: string) => Promise<boolean>;
  /** Whether the shop lets buyers call off what is not sent. */
  allowsCallOff: Statement<boolean>;
  /** Asks the provider for a refund that is leased to the caller, and writes down what it says. */
  bringRefundOn: (leased: RefundRow) => Promise<void>;
  /** Ends an unpaid order and gives its units back. The order must be locked. */
  closeUnpaid: (tx: Executor, order: OrderRow, by: { actor: Actor; note: string }) => Promise<void>;
  /** Days in which a transfer must come. */
  transferDays: Statement<number>;
  /** True where a document of the order was issued. */
  isDocumented: (tx: Executor, orderId: string) => Promise<boolean>;
}
