import { createReturnsService } from '../modules/returns/index.ts';
import type { CatalogueServices } from './catalogue.ts';
import type { Ground } from './ground.ts';
import type { Money } from './money.ts';
import type { Sale } from './sale.ts';
import type { ServiceDeps } from './service-deps.ts';

/** What comes after an order: its returns. */
export function createAfterwards(
  { config, db, clock }: ServiceDeps,
  { events, inventory, limits, links, mails, recipients, storeFace }: Ground,
  { payments }: Money,
  { checkout, orders, orderStore, shipments }: Sale,
  { media }: CatalogueServices,
) {
  const returns = createReturnsService({
    ...{ db, clock, events, inventory, limits, mails, media, payments, shipments },
    timeZone: config.timeZone,
    priceCurrency: config.currencies.price,
    orders: orderStore,
    returnTerms: storeFace.returnTerms,
    emailOf: recipients.ofUser,
    orderStaff: recipients.ofOrderStaff(),
    orderUrl: links.urlOf,
    describeOrder: orders.getOrder,
    refundDecided: checkout.refundDecided,
  });
  return { returns };
}
