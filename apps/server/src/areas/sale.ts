import { mapped } from '../db/statement.ts';
import { createCartService } from '../modules/cart/index.ts';
import { createCheckoutService, quoteCheckout } from '../modules/checkout/index.ts';
import { createDocumentsService } from '../modules/documents/index.ts';
import { createFulfilmentService, createSendingKeeper } from '../modules/fulfilment/index.ts';
import { writeOrderLink } from '../modules/notifications/index.ts';
import { createOrderMessagesService } from '../modules/order-messages/index.ts';
import {
  createOrderDescriber,
  createOrderFinder,
  createOrderStore,
  createOrdersService,
} from '../modules/orders/index.ts';
import { listExchangesOf, listExchangingOrders, listUnitsInReturns } from '../modules/returns/index.ts';
import { createShipmentRecords } from '../modules/shipments/index.ts';
import { hasOpenWithdrawal } from '../modules/withdrawals/index.ts';
import type { Ground } from './ground.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { ServiceDeps } from './service-deps.ts';

export type Sale = ReturnType<typeof createSale>;

/** Cart, orders, checkout, documents and sending. */
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
  const standing = { db, clock, orders: orderStore, payments, shipments, events };
  const sending = createSendingKeeper(standing);
  const emailOf = recipients.ofUser;
  const mailLink = (to: string, id: string) => writeOrderLink(mails, to, id, links.urlOf(id));
  const finder = createOrderFinder({ db, log, limits, emailOf, mailLink });
  const orders = createOrdersService({
    ...{ db, clock, timeZone, events, orderStore, describer, inventory, links, payments, shipments, emailOf, finder },
    makeAccount: account.unproved.make,
    areUsesLeft: promotions.areLeft,
    hasOpenWithdrawal,
    followStatus: sending.followStatus,
  });
  const checkout = createCheckoutService({
    ...{ db, clock, log, cart, addresses, orders: orderStore, describer, inventory, payments, events, links },
    ...{ listParcels: shipments.listOfOrders, followRefund: sending.followRefund },
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
  const fulfilment = createFulfilmentService({
    ...{ ...standing, describer, inventory, mails, emailOf, orderUrl: links.urlOf, eventsOf: events.listOfOrder },
    ...{ listExchanges: listExchangesOf, listExchanging: listExchangingOrders, hasOpenWithdrawal },
    listUnitsInReturns,
    ...{ allowsCallOff: storeFace.allowsCallOff, isDocumented: documents.isDocumented },
    ...{ bringRefundOn: checkout.bringRefundOn, closeUnpaid: checkout.closeUnpaid },
    transferDays: mapped(paymentMethods.find, ({ bankTransfer }) => bankTransfer.days),
  });
  const orderMessages = createOrderMessagesService({
    ...{ db, clock, limits, events, orders: orderStore, mails, recipients },
    orderUrl: links.urlOf,
    readStoreName: storeFace.readName,
  });
  return { cart, orders, orderStore, describer, shipments, checkout, documents, fulfilment, orderMessages };
}
