import { z } from 'zod';
import {
  amountSchema,
  exactBody,
  idSchema,
  instantSchema,
  lineOfText,
  linkTokenParams,
  requestIdSchema,
} from './common.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './constants.ts';
import { cleanText } from './foldings.ts';
import {
  MAX_RETURN_NOTE,
  MAX_RETURN_PICTURES,
  RETURN_ACTIONS,
  RETURN_KINDS,
  RETURN_STATES,
} from './order-constants.ts';
import { variantNameFields } from './variant.ts';

const variantSchema = z.object({ variantId: z.string(), ...variantNameFields });

export const returnItemSchema = z.object({
  id: z.string(),
  orderItemId: z.string(),
  title: z.string(),
  ...variantNameFields,
  image: z.string(),
  quantity: z.number().int(),
  /** Id of a reason; empty for a withdrawal, which needs none. */
  reason: z.string(),
  reasonLabel: z.string(),
  resolution: z.enum(['refund', 'exchange']),
  /** The variant that is sent in exchange; null for a refund. */
  newVariant: variantSchema.nullable(),
  /** Addresses of the buyer's pictures. */
  pictures: z.array(z.string()),
  /** Units that arrived, and what they were found to be. */
  received: z.number().int(),
  sellable: z.number().int(),
  seconds: z.number().int(),
  waste: z.number().int(),
});
export type ReturnItem = z.infer<typeof returnItemSchema>;

export const returnSchema = z.object({
  id: z.string(),
  /** As it is written and said. */
  number: z.string(),
  orderId: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  /** The buyer's. */
  comment: z.string(),
  /** The shop's answer: how to send it, or why it is refused. */
  note: z.string(),
  /** Address of a label to print; empty where there is none. */
  labelUrl: z.string(),
  trackingNumber: z.string(),
  items: z.array(returnItemSchema),
  requestedAt: instantSchema,
  updatedAt: instantSchema,
  /** End of the time for which the new unit of an exchange is held. */
  heldUntil: instantSchema.nullable(),
  /** Money that was given back for it, in the charge currency. */
  refunded: z.object({ amount: amountSchema, currency: z.string(), isComplete: z.boolean() }).nullable(),
  canCancel: z.boolean(),
  version: z.number().int(),
});
export type Return = z.infer<typeof returnSchema>;

/** Parts of what is to be refunded, in the charge currency; `total` is `goods` + `delivery` − `fee` − `diminished`. */
export const returnRefundSchema = z.object({
  currency: z.string(),
  goods: amountSchema,
  delivery: amountSchema,
  fee: amountSchema,
  total: amountSchema,
  /** The most that may be taken off for diminished value: of a withdrawal alone, else 0. */
  maxDiminished: amountSchema,
  items: z.array(z.object({ orderItemId: z.string(), quantity: z.number().int() })),
});
export type ReturnRefund = z.infer<typeof returnRefundSchema>;

export const adminReturnSchema = returnSchema.extend({
  buyer: z.string(),
  email: z.string(),
  orderDate: instantSchema,
  /** What is to be refunded of what has arrived; null where nothing is, or it is under way. */
  refund: returnRefundSchema.nullable(),
  /** Day by which the money of a withdrawal must be back. */
  refundBy: instantSchema.nullable(),
  /** Units of exchanges that are to be sent. */
  toSend: z.number().int(),
});
export type AdminReturn = z.infer<typeof adminReturnSchema>;

/** What the buyer of an order can send back. */
export const returnOptionsSchema = z.object({
  items: z.array(
    z.object({
      orderItemId: z.string(),
      title: z.string(),
      ...variantNameFields,
      image: z.string(),
      /** Units that are delivered and in no other return. */
      quantity: z.number().int(),
      /** End of the window; null where it isn't known. */
      until: instantSchema.nullable(),
      /** Why only what is the shop's fault can be sent back; empty where all can. */
      obstacle: z.string(),
      /** Other variants of the same price. */
      exchanges: z.array(variantSchema.extend({ isInStock: z.boolean() })),
    }),
  ),
  reasons: z.array(z.object({ id: z.string(), label: z.string() })),
  /** How returns work in this shop; empty where nothing is said. */
  instructions: z.string(),
  /** Taken off each refund unless the reason is the shop's fault, in the price currency. */
  fee: amountSchema,
  priceCurrency: z.string(),
});
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;

const orderToken = linkTokenParams.shape.token.optional();
const quantity = z
  .number({ error: 'Enter a quantity.' })
  .int('The quantity must be a whole number from 1.')
  .min(1, 'The quantity must be a whole number from 1.')
  .max(MAX_LINE_QUANTITY);
const count = z.number({ error: 'Enter a number.' }).int().nonnegative().max(MAX_LINE_QUANTITY);
const blockOrNothing = (name: string) =>
  z.string().overwrite(cleanText).max(MAX_RETURN_NOTE, `${name} can have up to ${MAX_RETURN_NOTE} characters.`);

export const returnBodySchemaOfBuyer = exactBody({
  orderId: idSchema,
  orderToken,
  items: z
    .array(
      exactBody({
        orderItemId: idSchema,
        quantity,
        reason: z.string({ error: 'Choose a reason.' }).trim().min(1, 'Choose a reason.').max(60),
        resolution: z.enum(['refund', 'exchange']),
        newVariantId: idSchema.nullish(),
        /** Addresses that the upload of a picture has answered. */
        pictures: z.array(z.string().max(300)).max(MAX_RETURN_PICTURES).default([]),
      }),
    )
    .min(1, 'Choose at least one item.')
    .max(MAX_CART_LINES),
  comment: blockOrNothing('The comment').default(''),
  requestId: requestIdSchema.optional(),
});
export type ReturnRequestBody = z.input<typeof returnBodySchemaOfBuyer>;

export const returnUpdateSchema = exactBody({
  action: z.enum(RETURN_ACTIONS),
  /** Of `receive`: units that arrived; of `inspect`: what they were found to be. */
  items: z
    .array(
      exactBody({
        id: idSchema,
        quantity: count.optional(),
        sellable: count.optional(),
        seconds: count.optional(),
        waste: count.optional(),
      }),
    )
    .max(MAX_CART_LINES)
    .optional(),
  note: blockOrNothing('The note').optional(),
  labelUrl: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .max(500)
        .regex(/^https?:\/\/[^\s]+$/i, 'Enter an address that begins with https://.'),
    ])
    .optional(),
  version: z.number().int().positive().optional(),
});
export type ReturnUpdate = z.input<typeof returnUpdateSchema>;

export const returnRefundBodySchema = exactBody({
  /** The total that was shown, after `diminished`, in the charge currency: another one is refused. */
  expectedTotal: amountSchema,
  /** Taken off for use beyond trying on, with the reason, which the buyer reads. */
  diminished: exactBody({
    amount: z.number({ error: 'Enter an amount.' }).positive('Enter an amount above 0.'),
    reason: lineOfText('The reason', 200),
  }).optional(),
  requestId: requestIdSchema.optional(),
});
export type ReturnRefundBody = z.input<typeof returnRefundBodySchema>;
