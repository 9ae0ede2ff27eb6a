import { z } from 'zod';
import { dataSchema, defineCall, instantSchema } from './common.ts';
import { MAX_FIND_LENGTH, ORDER_STATUSES, PUBLISHING_STATES } from './constants.ts';

/** Numbers of what waits for the staff; null where the caller may not see it. */
export const waitingSchema = z.object({
  /** Orders that are paid and not on their way yet. */
  openOrders: z.number().int().nullable(),
  /** Orders with money that is still to be given back. */
  refundsDue: z.number().int().nullable(),
  /** Orders with a question of the buyer that is not answered. */
  questions: z.number().int().nullable(),
  /** Orders that have arrived and whose money by hand has not come. */
  deliveredUnpaid: z.number().int().nullable(),
  /** Mails that were given up. */
  failedMails: z.number().int().nullable(),
  /** Returns to decide on, and goods that have arrived and are to be inspected. */
  returns: z.number().int().nullable(),
  /** Statements of withdrawal that nobody has judged. */
  withdrawals: z.number().int().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** The first results of one kind; `totalIsMore`: there are more than `total`. */
const groupOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), totalIsMore: z.boolean() });

export const foundOrderSchema = z.object({
  id: z.string(),
  userName: z.string(),
  orderDate: instantSchema,
  orderStatus: z.enum(ORDER_STATUSES),
  totalAmount: z.number(),
  priceCurrency: z.string(),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

export const foundProductSchema = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  status: z.enum(PUBLISHING_STATES),
});
export const foundCustomerSchema = z.object({ id: z.string(), userName: z.string(), email: z.string() });

/** Results by kind; null for a kind that the caller may not see. */
export const findingsSchema = z.object({
  orders: groupOf(foundOrderSchema).nullable(),
  products: groupOf(foundProductSchema).nullable(),
  customers: groupOf(foundCustomerSchema).nullable(),
});
export type Findings = z.infer<typeof findingsSchema>;

export const adminConsoleCalls = {
  waiting: defineCall({
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'admin',
    permission: 'own-account',
    summary: 'Counts for the sidebar: orders, refunds due, questions, unpaid deliveries, emails, returns, withdrawals',
    response: dataSchema(waitingSchema),
  }),
  find: defineCall({
    method: 'GET',
    path: '/api/admin/find',
    access: 'admin',
    permission: 'own-account',
    summary: 'Find the orders, products and customers the caller may see',
    query: z.object({
      q: z
        .string({ error: 'q is required.' })
        .trim()
        .min(1, 'q is required.')
        .max(MAX_FIND_LENGTH, `q can have up to ${MAX_FIND_LENGTH} characters.`),
    }),
    response: dataSchema(findingsSchema),
  }),
} as const;
