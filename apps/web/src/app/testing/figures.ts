import type { Dashboard } from '@haberdash/contract';
import { ORDER } from '../../data/testing/orders.ts';

const NINETY_DAYS = Array.from({ length: 90 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 7, 24 + index)).toISOString().slice(0, 10);
  return { day, revenue: 100.5, orders: 1 };
});

/** The figures of a shop on its first day. */
export const NO_FIGURES: Dashboard = {
  notices: [],
  revenue: { total: 0, thisMonth: 0, lastMonth: 0, changePercent: null, ordersThisMonth: 0, ordersLastMonth: 0 },
  todo: {
    ...{ toPack: 0, toSend: 0, refundsDue: 0, overpaid: 0, questions: 0, deliveredUnpaid: 0, failedRefunds: 0 },
    ...{ failedPayments: 0, failedMails: 0, failedImports: 0 },
  },
  orders: { total: 0, pending: 0, completionPercent: 0 },
  products: { total: 0, inStock: 0 },
  recentOrders: [],
  categories: [],
  categorySales: [],
  inventory: { lowStock: 0, outOfStock: 0, topSeller: null, leastSelling: null },
  daily: NINETY_DAYS.map(({ day }) => ({ day, revenue: 0, orders: 0 })),
};

/** Figures of a shop that sells: an order a day. */
export const FIGURES: Dashboard = {
  notices: [],
  revenue: {
    total: 9045,
    thisMonth: 3015,
    lastMonth: 2000,
    changePercent: 50.8,
    ordersThisMonth: 30,
    ordersLastMonth: 20,
  },
  todo: {
    ...{ toPack: 4, toSend: 2, refundsDue: 1, overpaid: 0, questions: 0, deliveredUnpaid: 0, failedRefunds: 0 },
    ...{ failedPayments: 3, failedMails: 1, failedImports: 0 },
  },
  orders: { total: 90, pending: 3, completionPercent: 66.7 },
  products: { total: 1200, inStock: 1100 },
  recentOrders: ['a', 'b', 'c', 'd', 'e'].map((letter) => ({
    ...ORDER,
    id: `${letter}0000000`,
    _id: `${letter}0000000`,
  })),
  categories: [
    { category: 'women', products: 40, percent: 40 },
    { category: 'men', products: 25, percent: 25 },
    { category: 'kids', products: 15, percent: 15 },
    { category: 'footwear', products: 12, percent: 12.4 },
    { category: 'Others', products: 8, percent: 7.6 },
  ],
  categorySales: [
    { category: 'women', revenue: 2412, percent: 80 },
    { category: 'men', revenue: 603, percent: 20 },
  ],
  inventory: {
    lowStock: 11,
    outOfStock: 2,
    topSeller: { productId: 'p1', title: 'Linen shirt', image: '/front.webp', unitsSold: 21 },
    leastSelling: { productId: 'p2', title: 'Silk scarf', image: '/scarf.webp', unitsSold: 1 },
  },
  daily: NINETY_DAYS,
};
