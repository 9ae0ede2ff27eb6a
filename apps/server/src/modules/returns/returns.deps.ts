import type { AdminOrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import type { LimitCounter } from '../../http/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import type { MediaService } from '../media/index.ts';
import type { OrderQuote, OrderRow, OrderStore, Refundable } from '../orders/index.ts';
import type { MailWriter } from '../outbox/index.ts';
import type { PaymentsService, RefundRow, RefundWithItems } from '../payments/index.ts';
import type { ReturnTerms } from '../settings/index.ts';
import type { ShipmentRecords } from '../shipments/index.ts';

/** Facts by which a refund is decided, under the order's lock. */
export interface RefundBasis {
  order: OrderRow;
  quote: OrderQuote;
  refunds: readonly RefundWithItems[];
  refundable: Refundable;
}

/** A refund in minor units of the charge currency. */
export interface DecidedRefund {
  amount: number;
  delivery: number;
  items: readonly { orderItemId: string; quantity: number }[];
  reason: string;
  returnId: string;
}

export interface ReturnsDeps {
  db: Executor;
  clock: Clock;
  /** The store's. */
  timeZone: string;
  priceCurrency: string;
  orders: Pick<OrderStore, 'find' | 'lock' | 'listLines' | 'findQuote' | 'recordRestocked'>;
  events: Pick<EventsService, 'record' | 'listOfOrder'>;
  inventory: Pick<InventoryService, 'lock' | 'take' | 'release' | 'recordSales'>;
  payments: Pick<PaymentsService, 'listRefunds' | 'listCaptures'>;
  shipments: ShipmentRecords;
  media: Pick<MediaService, 'saveImage' | 'holdImages'>;
  limits: Pick<LimitCounter, 'use'>;
  /** Rules of returns, as they are now. */
  returnTerms: Statement<ReturnTerms>;
  mails: MailWriter;
  /** Email of an account. */
  emailOf: (userId: string) => Statement<string | undefined>;
  /** Emails of the staff that sees to orders. */
  orderStaff: Statement<string[]>;
  /** The page of an order that opens without signing in. */
  orderUrl: (orderId: string) => string;
  describeOrder: (orderId: string) => Promise<AdminOrderDetails>;
  /** Writes down under the order's lock what `decide` says is to be refunded, and has it made. */
  refundDecided: (
    orderId: string,
    intention: {
      requestKey: string;
      decide: (tx: Executor, basis: RefundBasis) => Promise<DecidedRefund | undefined>;
    },
    actor: Actor,
  ) => Promise<RefundRow | undefined>;
}
