import { createCartService } from '../modules/cart/index.ts';
import { createCheckoutService, quoteCheckout } from '../modules/checkout/index.ts';
import { createOrderDescriber, createOrderStore, createOrdersService } from '../modules/orders/index.ts';
import type { Ground } from './ground.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { ServiceDeps } from './service-deps.ts';

export type Sale = ReturnType<typeof createSale>;

/** Cart, orders and checkout. */
export function createSale(
  { config, db, clock, log }: ServiceDeps,
  { events, inventory, links, shipping, storeFace, taxes }: Ground,
  { addresses }: People,
  { payments }: Money,
) {
  const { currencies, exchangeRate, orderHoldMinutes, timeZone } = config;
  const cart = createCartService({ db, clock, currencies });
  const orderStore = createOrderStore({ db, clock, events });
  const describer = createOrderDescriber({ events, payments });
  const orders = createOrdersService({ db, clock, events, orderStore, describer, inventory, links, payments });
  const checkout = createCheckoutService({
    ...{ db, clock, log, cart, addresses, orders: orderStore, describer, inventory, payments, events },
    ...{ currencies, exchangeRate, orderHoldMinutes, timeZone, shipping, taxes, home: storeFace.home, quoteCheckout },
  });
  return { cart, orders, checkout };
}
