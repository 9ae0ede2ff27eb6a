import { z } from 'zod';
import { amountSchema, dataSchema, defineCall, idSchema, instantSchema } from './common.ts';
import { ACTORS, MAIL_KINDS, MAIL_STATES, REFUND_STATUSES, STOCK_REASONS } from './constants.ts';
import { variantNameFields } from './variant.ts';

/** `opened`: the buyer could be sent there; `asked`: it was asked to charge; `now`: its state, or how it ended. */
export const ATTEMPT_STEPS = ['opened', 'asked', 'now'] as const;

const at = instantSchema;
const who = { by: z.enum(ACTORS), byName: z.string() };

/** One thing that happened to an order; the provider's ids and issues are empty where there are none. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('history'),
    at,
    ...who,
    change: z.enum(['order', 'payment', 'address']),
    from: z.string().nullable(),
    to: z.string(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('payment'),
    at,
    /** Counts the order's tries to be paid. */
    number: z.number().int(),
    step: z.enum(ATTEMPT_STEPS),
    state: z.string(),
    amount: amountSchema.nullable(),
    currency: z.string(),
    paymentId: z.string(),
    captureId: z.string(),
    issue: z.string(),
  }),
  z.object({
    kind: z.literal('refund'),
    at,
    ...who,
    amount: amountSchema,
    currency: z.string(),
    status: z.enum(REFUND_STATUSES),
    reason: z.string(),
    refundId: z.string(),
    issue: z.string(),
  }),
  z.object({
    kind: z.literal('webhook'),
    at,
    type: z.string(),
    state: z.enum(['waiting', 'done', 'foreign', 'ignored', 'failed']),
    issue: z.string(),
  }),
  z.object({
    kind: z.literal('mail'),
    at,
    mailId: z.string(),
    mail: z.enum(MAIL_KINDS),
    to: z.string(),
    state: z.enum(MAIL_STATES),
  }),
  z.object({
    kind: z.literal('stock'),
    at,
    ...who,
    title: z.string(),
    ...variantNameFields,
    /** Units: above 0 they came, below 0 they went. */
    change: z.number().int(),
    reason: z.enum(STOCK_REASONS),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const timelineCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/admin/orders/timeline/:id',
    access: 'admin',
    permission: 'orders',
    summary: "An order's whole timeline, newest first: history, payments, refunds, webhooks, mails and stock",
    params: z.object({ id: idSchema }),
    response: dataSchema(z.array(timelineEntrySchema)),
  }),
} as const;
