import type { Currencies, ShipmentState } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AddressesService } from '../addresses/index.ts';
import type { CartService } from '../cart/index.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import type { OrderDescriber, OrderLinks, OrderStore } from '../orders/index.ts';
import type { PaymentMethodsService } from '../payment-methods/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import type { PromotionsService } from '../promotions/index.ts';
import type { ShippingService } from '../shipping/index.ts';
import type { TaxesService } from '../taxes/index.ts';
import type { quoteCheckout } from './checkout-quote.ts';

/** The checkout is the only module that works with all of these at once. */
export interface CheckoutDeps {
  db: Executor;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  cart: CartService;
  addresses: AddressesService;
  orders: OrderStore;
  /** Parcels of orders. */
  listParcels: (db: Executor, orderIds: readonly string[]) => Promise<{ state: ShipmentState }[]>;
  /** Has an order follow a refund of it: what went back is not to be sent any more. The order is locked. */
  followRefund: (tx: Executor, orderId: string, actor: Actor) => Promise<void>;
  describer: Pick<OrderDescriber, 'describeKnown'>;
  inventory: InventoryService;
  payments: PaymentsService;
  links: Pick<OrderLinks, 'tokenOf' | 'urlOf' | 'successUrlOf' | 'placedUrlOf'>;
  events: Pick<EventsService, 'record'>;
  shipping: Pick<ShippingService, 'find'>;
  taxes: Pick<TaxesService, 'find'>;
  promotions: Pick<PromotionsService, 'hold' | 'areLeft' | 'listUsesOf' | 'use'>;
  paymentMethods: Pick<PaymentMethodsService, 'find'>;
  /** Country and state of the store. */
  home: Statement<{ countryCode: string; subdivision: string }>;
  /** The store's. */
  timeZone: string;
  quoteCheckout: typeof quoteCheckout;
  currencies: Currencies;
  /** The rate as it was configured, stored with the order. */
  exchangeRate: string;
  orderHoldMinutes: number;
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
