import { z } from 'zod';
import { balanceSchema, dataSchema, defineCall } from './common.ts';
import { orderSchema } from './order.ts';

const soldProductSchema = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string(),
  unitsSold: z.number().int(),
});

/** Numbers of what waits for somebody. */
const todoSchema = z.object({
  /** Confirmed orders, and those in process: paid, and not sent yet. */
  toPack: z.number().int(),
  toSend: z.number().int(),
  /** Orders with money that is not given back yet, or whose refund failed. */
  refundsDue: z.number().int(),
  /** Those of them that more came for by hand than was due. */
  overpaid: z.number().int(),
  /** Orders with a question of the buyer that is not answered. */
  questions: z.number().int(),
  /** Orders that have arrived and whose money by hand has not come. */
  deliveredUnpaid: z.number().int(),
  failedRefunds: z.number().int(),
  /** Orders of the last `TODO_DAYS` days whose payment failed. */
  failedPayments: z.number().int(),
  failedMails: z.number().int(),
  /** Of the last `TODO_DAYS` days, those that stopped included. */
  failedImports: z.number().int(),
});

export const dashboardSchema = z.object({
  /** Sentences on what the owner of the shop should change. */
  notices: z.array(z.string()),
  todo: todoSchema,
  revenue: z.object({
    /** Captured less refunded, over all time, in the price currency (D14). */
    total: balanceSchema,
    thisMonth: balanceSchema,
    lastMonth: balanceSchema,
    /** Percent with one decimal; null when there was nothing last month to compare with. */
    changePercent: z.number().nullable(),
    /** Orders that were paid in these months. */
    ordersThisMonth: z.number().int(),
    ordersLastMonth: z.number().int(),
  }),
  orders: z.object({ total: z.number().int(), pending: z.number().int(), completionPercent: z.number() }),
  products: z.object({ total: z.number().int(), inStock: z.number().int() }),
  recentOrders: z.array(orderSchema),
  /** The four largest categories by products and, if there are more, Others. */
  categories: z.array(z.object({ category: z.string(), products: z.number().int(), percent: z.number() })),
  /** The same of the money of the last `SALES_DAYS` days: items as they were charged, less those that came back into stock. */
  categorySales: z.array(z.object({ category: z.string(), revenue: balanceSchema, percent: z.number() })),
  inventory: z.object({
    lowStock: z.number().int(),
    outOfStock: z.number().int(),
    topSeller: soldProductSchema.nullable(),
    leastSelling: soldProductSchema.nullable(),
  }),
  /** One point a day, oldest first, in the shop's time zone; 90 of them. */
  daily: z.array(z.object({ day: z.string(), revenue: balanceSchema, orders: z.number().int() })),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/dashboard/get',
    access: 'admin',
    permission: 'reports',
    summary: 'The figures of the dashboard',
    response: dataSchema(dashboardSchema),
  }),
} as const;
