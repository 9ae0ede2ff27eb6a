import { z } from 'zod';
import { balanceSchema, dataSchema, defineCall } from './common.ts';
import { orderSchema } from './order.ts';

const soldProductSchema = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string(),
  unitsSold: z.number().int(),
});

export const dashboardSchema = z.object({
  /** Sentences on what the owner of the shop should change. */
  notices: z.array(z.string()),
  revenue: z.object({
    /** Captured less refunded, over all time, in the price currency (D14). */
    total: balanceSchema,
    thisMonth: balanceSchema,
    lastMonth: balanceSchema,
    /** Percent with one decimal; null when there was nothing last month to compare with. */
    changePercent: z.number().nullable(),
  }),
  orders: z.object({ total: z.number().int(), pending: z.number().int(), completionPercent: z.number() }),
  products: z.object({ total: z.number().int(), inStock: z.number().int() }),
  recentOrders: z.array(orderSchema),
  /** The four largest categories by products and, if there are more, Others. */
  categories: z.array(z.object({ category: z.string(), products: z.number().int(), percent: z.number() })),
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
