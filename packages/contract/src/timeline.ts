import { z } from 'zod';
import { amountSchema, dataSchema, defineCall, idSchema, instantSchema } from './common.ts';
import { ACTORS, DOCUMENT_KINDS, MAIL_KINDS, MAIL_STATES, REFUND_STATUSES, STOCK_REASONS } from './constants.ts';
import {
  ORDER_MESSAGE_KINDS,
  RETURN_KINDS,
  RETURN_STATES,
  SHIPMENT_STATES,
  WITHDRAWAL_STATES,
} from './order-constants.ts';
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
    kind: z.literal('shipment'),
    at,
    ...who,
    shipmentId: z.string(),
    /** Null for a new one. The same twice: its carrier or number was changed. */
    from: z.enum(SHIPMENT_STATES).nullable(),
    to: z.enum(SHIPMENT_STATES),
    carrier: z.string(),
    trackingNumber: z.string(),
    units: z.number().int(),
  }),
  z.object({
    kind: z.literal('return'),
    at,
    ...who,
    returnId: z.string(),
    number: z.string(),
    of: z.enum(RETURN_KINDS),
    from: z.enum(RETURN_STATES).nullable(),
    to: z.enum(RETURN_STATES),
  }),
  z.object({
    kind: z.literal('message'),
    at,
    ...who,
    messageId: z.string(),
    message: z.enum(ORDER_MESSAGE_KINDS),
    text: z.string(),
  }),
  z.object({ kind: z.literal('withdrawal'), at, name: z.string(), state: z.enum(WITHDRAWAL_STATES) }),
  z.object({
    kind: z.literal('document'),
    at,
    documentId: z.string(),
    document: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    url: z.string(),
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
