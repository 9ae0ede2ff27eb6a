import { minutesAfter } from '../lib/clock.ts';
import type { DemoBuyer } from './buyers.ts';
import type { PlannedOrder } from './order-plan.ts';
import { DAY_MINUTES, type SeededProduct } from './seed-products.ts';

/** The demo's shopper, as what is sent to them is addressed. */
export const demoShopper: DemoBuyer = {
  userName: 'Demo Shopper',
  email: 'shopper@example.com',
  address: '12 Lake View Road',
  city: 'Pune',
  pincode: '411001',
  countryCode: 'IN',
  phone: '+91 98220 55501',
  notes: 'Please ring the second bell.',
};

interface PastOrder extends Pick<PlannedOrder, 'end' | 'reached'> {
  daysAgo: number;
  /** Every how many-eth product it holds, and how many units of each. */
  products: readonly [index: number, quantity: number][];
}

/** One order of each status that a shopper meets, the latest first. */
const PAST_ORDERS: readonly PastOrder[] = [
  {
    daysAgo: 1,
    end: 'paid',
    reached: 'confirmed',
    products: [
      [3, 1],
      [41, 2],
      [85, 3],
    ],
  },
  { daysAgo: 4, end: 'paid', reached: 'inShipping', products: [[26, 1]] },
  {
    daysAgo: 9,
    end: 'paid',
    reached: 'inProcess',
    products: [
      [60, 1],
      [12, 1],
      [88, 1],
    ],
  },
  {
    daysAgo: 21,
    end: 'paid',
    reached: 'delivered',
    products: [
      [95, 1],
      [7, 2],
    ],
  },
  { daysAgo: 38, end: 'paid', reached: 'delivered', products: [[52, 1]] },
  {
    daysAgo: 47,
    end: 'expired',
    products: [
      [18, 1],
      [70, 1],
    ],
  },
];

/** The orders that the demo's shopper finds in the account. */
export const planShopperOrders = (seeded: readonly SeededProduct[], now: Date): PlannedOrder[] =>
  PAST_ORDERS.map(({ daysAgo, products, ...order }) => ({
    ...order,
    buyer: demoShopper,
    placedAt: minutesAfter(now, -daysAgo * DAY_MINUTES - daysAgo * 17),
    percentOff: 0,
    lines: products.flatMap(([index, quantity]) => {
      const product = seeded[index % seeded.length];
      // The size in the middle.
      const variant = product?.variants[Math.floor(product.variants.length / 2)];
      return product && variant ? [{ product, variant, quantity }] : [];
    }),
  }));
