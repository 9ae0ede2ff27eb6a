import type { Currencies, OrderDetails } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AddressesService } from '../addresses/index.ts';
import type { CartService } from '../cart/index.ts';
import type { InventoryService } from '../inventory/index.ts';
import type { OrderBook, OrderQuote, OrderRow } from '../orders/index.ts';
import type { PaymentsService, RefundRecorded } from '../payments/index.ts';

export interface RefundNotice extends Pick<RefundRecorded, 'portion'> {
  /** As people read it. */
  amount: string;
}

/** The checkout is the only module that works with all of these at once. */
export interface CheckoutDeps {
  db: Executor;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  cart: CartService;
  addresses: AddressesService;
  orders: OrderBook;
  /** An order as its buyer reads it, of what its caller has locked and changed. */
  describeOrder: (order: OrderRow, quote: OrderQuote) => Statement<OrderDetails>;
  inventory: InventoryService;
  payments: PaymentsService;
  /** Tells who runs the shop of a stock that ran low. @param day `YYYY-MM-DD` */
  stockRanLow: (tx: Executor, stock: { id: string; title: string; left: number }, day: string) => Promise<void>;
  /** Tells the buyer that money is on its way back. */
  refunded: (tx: Executor, order: OrderRow, refundId: string, refund: RefundNotice) => Promise<void>;
  currencies: Currencies;
  /** The rate as it was configured, kept with the order. */
  exchangeRate: string;
  orderHoldMinutes: number;
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
