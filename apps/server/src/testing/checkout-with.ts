import type { User } from '@haberdash/contract';
import type { Clock } from '../lib/clock.ts';
import { createCheckoutService, quoteCheckout } from '../modules/checkout/index.ts';
import { createSendingKeeper } from '../modules/fulfilment/index.ts';
import { createOrderDescriber, createOrderStore } from '../modules/orders/index.ts';
import type { PaymentsService } from '../modules/payments/index.ts';
import { type QuoteTerms, quote } from '../modules/pricing/index.ts';
import { listExchangesOf } from '../modules/returns/index.ts';
import { createShipmentRecords } from '../modules/shipments/index.ts';
import type { TestShop } from './test-shop.ts';

const CURRENCIES = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };

/** A signed-in user as the checkout knows them. */
export const asBuyer = ({ id, userName }: Pick<User, 'id' | 'userName'>) => ({ id, userId: id, userName });

/** How a checkout keeps parcels in step with refunds. */
function sendingOf(shop: TestShop, clock: Clock) {
  const { db } = shop.database;
  const { events, payments } = shop.services;
  const shipments = createShipmentRecords();
  const orders = createOrderStore({ db, clock, events });
  const { followRefund } = createSendingKeeper({ db, clock, orders, payments, shipments, events });
  return { listParcels: shipments.listOfOrders, followRefund };
}

function depsOf(shop: TestShop, clock: Clock) {
  const { db } = shop.database;
  const { cart, addresses, events, links, inventory, payments, shipping, taxes, promotions, storeFace } = shop.services;
  const { paymentMethods } = shop.services;
  return {
    ...sendingOf(shop, clock),
    db,
    clock,
    log: shop.app.log,
    cart,
    addresses,
    orders: createOrderStore({ db, clock, events }),
    describer: createOrderDescriber({
      events,
      payments,
      shipments: createShipmentRecords(),
      listExchanges: listExchangesOf,
      allowsCallOff: storeFace.allowsCallOff,
    }),
    inventory,
    payments,
    events,
    links,
    currencies: CURRENCIES,
    exchangeRate: '85',
    orderHoldMinutes: 30,
    ...{ shipping, taxes, promotions, paymentMethods, home: storeFace.home, timeZone: 'UTC', quoteCheckout },
  };
}

/** A second checkout on the shop's database, as another server of it would have, with some payment calls replaced. */
export function checkoutWith(shop: TestShop, calls: Partial<PaymentsService> = {}, clock: Clock = shop.clock) {
  const deps = depsOf(shop, clock);
  return createCheckoutService({ ...deps, payments: { ...deps.payments, ...calls } });
}

/** A checkout that quotes every cart on these terms. */
export function checkoutOnTerms(shop: TestShop, terms: QuoteTerms) {
  const onTerms: typeof quoteCheckout = (rows, ...decided) => ({
    ...quoteCheckout(rows, ...decided),
    quote: quote(rows, terms, CURRENCIES),
  });
  return createCheckoutService({ ...depsOf(shop, shop.clock), quoteCheckout: onTerms });
}

/** A call that waits until it is let through, and reports when it was begun. */
export function held<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  let begin = () => {};
  let letThrough = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const opening = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const call = async (...args: Args): Promise<Result> => {
    begin();
    await opening;
    return work(...args);
  };
  return { call, begun, letThrough };
}
