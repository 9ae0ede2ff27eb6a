import { z } from 'zod';
import { amountSchema, exactBody, idSchema, instantSchema, lineOfText } from './common.ts';
import { ACTORS, MAX_CART_LINES, MAX_LINE_QUANTITY, REFUND_STATUSES } from './constants.ts';

export const refundSchema = z.object({
  id: z.string(),
  at: instantSchema,
  amount: amountSchema,
  /** The charge currency, except where money in a different currency came and is given back. */
  currency: z.string(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
});
export type Refund = z.infer<typeof refundSchema>;

const refundItemSchema = z.object({ orderItemId: z.string(), quantity: z.number().int() });

export const adminRefundSchema = refundSchema.extend({
  by: z.enum(ACTORS),
  byName: z.string(),
  /** True if its items are to come back into stock. */
  restock: z.boolean(),
  items: z.array(refundItemSchema),
  /** The provider's id of it, once there is one; else empty. */
  providerRefundId: z.string(),
  /** Last problem that the provider reported; else empty. */
  issue: z.string(),
});
export type AdminRefund = z.infer<typeof adminRefundSchema>;

/** Refundable rest of an order. */
export const refundableSchema = z.object({
  /** In the charge currency; 0 where nothing was paid or nothing is left. */
  amount: amountSchema,
  /** The items of which some are left. */
  items: z.array(refundItemSchema),
});

/** Without amount and items the whole rest is refunded; with items and no amount, what they cost. */
export const refundBodySchema = exactBody({
  /** In the charge currency. */
  amount: z.number('The amount must be a number.').positive('The amount must be more than 0.').optional(),
  items: z
    .array(
      exactBody({
        orderItemId: idSchema,
        quantity: z.number().int().min(1, 'The quantity must be a whole number from 1.').max(MAX_LINE_QUANTITY),
      }),
    )
    .min(1, 'Choose at least one item.')
    .max(MAX_CART_LINES)
    .optional(),
  /** Puts the refunded items back into stock. */
  restock: z.boolean().default(false),
  reason: lineOfText('The reason', 200),
  /** Any text that names the intention, such as a form's: the same one again is answered by the refund that there is. */
  requestId: z.string().trim().min(1).max(200).optional(),
});
export type RefundBody = z.input<typeof refundBodySchema>;
