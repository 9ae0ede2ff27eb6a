import { it } from 'vitest';
import { blowStorm, STORM_TIMEOUT_MS } from '../../testing/order-storm.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop({ ORDER_HOLD_MINUTES: '10' });

it(
  'a storm of every operation at once leaves no deadlock, no failure and no unit unaccounted for',
  () =>
    blowStorm(shop, {
      urls: [shop.url],
      passTime: async () => {
        shop.clock.passMinutes(2);
        const { checkout } = shop.services;
        await Promise.all([checkout.expireOrders(), checkout.reconcilePayments()]);
        await new Promise((resolve) => setTimeout(resolve, 300));
      },
    }),
  STORM_TIMEOUT_MS,
);
