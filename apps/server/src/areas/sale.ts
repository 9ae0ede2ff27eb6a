import { createCartService } from '../modules/cart/index.ts';
import { createCheckoutService, quoteCheckout } from '../modules/checkout/index.ts';
import { createDocumentsService } from '../modules/documents/index.ts';
import { writeOrderLink } from '../modules/notifications/index.ts';
import {
  createOrderDescriber,
  createOrderFinder,
  createOrderStore,
  createOrdersService,
} from '../modules/orders/index.ts';
import { listExchangesOf } from '../modules/returns/index.ts';
import { createShipmentRecords } from '../modules/shipments/index.ts';
import type { Ground } from './ground.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { ServiceDeps } from './service-deps.ts';

export type Sale = ReturnType<typeof createSale>;

/** Cart, orders, checkout and documents. */
export function createSale(
  { config, db, clock, log }: ServiceDeps,
  { events, inventory, limits, links, mails, promotions, recipients, shipping, storeFace, taxes }: Ground,
  { account, addresses }: People,
  { paymentMethods, payments }: Money,
) {
  const { currencies, exchangeRate, orderHoldMinutes, timeZone } = config;
  const cart = createCartService({ db, clock, currencies, limits, promotions });
  const orderStore = createOrderStore({ db, clock, events });
  const shipments = createShipmentRecords();
  const describer = createOrderDescriber({
    events,
    payments,
    shipments,
    listExchanges: listExchangesOf,
    allowsCallOff: storeFace.allowsCallOff,
  });
  const emailOf = recipients.ofUser;
  const mailLink = (to: string, id: string) => writeOrderLink(mails, to, id, links.urlOf(id));
  const finder = createOrderFinder({ db, log, limits, emailOf, mailLink });
  const orders = createOrdersService({
    ...{ db, clock, timeZone, events, orderStore, describer, inventory, links, payments, shipments, emailOf, finder },
    makeAccount: account.unproved.make,
    areUsesLeft: promotions.areLeft,
  });
  const checkout = createCheckoutService({
    ...{ db, clock, log, cart, addresses, orders: orderStore, describer, inventory, payments, events, links },
    ...{
      currencies,
      exchangeRate,
      orderHoldMinutes,
      timeZone,
      shipping,
      taxes,
      promotions,
      paymentMethods,
      home: storeFace.home,
      quoteCheckout,
    },
  });
  const documents = createDocumentsService({
    ...{ db, clock, log, timeZone, seller: storeFace.seller, orders: orderStore, payments, mails, emailOf },
    orderUrl: links.urlOf,
  });
  return { cart, orders, checkout, documents };
}
