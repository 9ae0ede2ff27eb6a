import { createReturnsService } from '../modules/returns/index.ts';
import { createWithdrawalsService } from '../modules/withdrawals/index.ts';
import type { CatalogueServices } from './catalogue.ts';
import type { Ground } from './ground.ts';
import type { Money } from './money.ts';
import type { Sale } from './sale.ts';
import type { ServiceDeps } from './service-deps.ts';

export type Afterwards = ReturnType<typeof createAfterwards>;

/** Services for orders that have arrived: returns, and withdrawals. */
export function createAfterwards(
  { config, db, clock, log }: ServiceDeps,
  { events, inventory, limits, links, mails, recipients, storeFace }: Ground,
  { payments }: Money,
  { checkout, describer, fulfilment, orders, orderStore, shipments }: Sale,
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
  const withdrawals = createWithdrawalsService({
    ...{ db, clock, log, timeZone: config.timeZone, events, limits, mails, recipients, describer },
    orders: orderStore,
    orderUrl: links.urlOf,
    returnTerms: storeFace.returnTerms,
    callOff: fulfilment.callOff,
    openReturn: returns.openForWithdrawal,
    refund: checkout.refund,
  });
  return { returns, withdrawals };
}
