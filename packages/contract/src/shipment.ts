import { z } from 'zod';
import { exactBody, idSchema, instantSchema, lineOrNothing, requestIdSchema } from './common.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './constants.ts';
import { SEND_OUTCOMES, SHIPMENT_STATES } from './order-constants.ts';
import { variantNameFields } from './variant.ts';

export const shipmentItemSchema = z.object({
  orderItemId: z.string(),
  quantity: z.number().int(),
  /** The item of a return that it replaces; null for a unit of the order itself. */
  returnItemId: z.string().nullable(),
});

export const shipmentSchema = z.object({
  id: z.string(),
  items: z.array(shipmentItemSchema),
  /** Empty where nothing is known of it, as are number and address. */
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  state: z.enum(SHIPMENT_STATES),
  shippedAt: instantSchema.nullable(),
  deliveredAt: instantSchema.nullable(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** Units that are still to be sent: of the order, and in exchange for what comes back. */
export const toSendSchema = z.object({
  orderItemId: z.string(),
  returnItemId: z.string().nullable(),
  variantId: z.string(),
  title: z.string(),
  ...variantNameFields,
  image: z.string(),
  quantity: z.number().int(),
});
export type ToSend = z.infer<typeof toSendSchema>;

const carrier = lineOrNothing('The carrier', 60);
const trackingNumber = lineOrNothing('The tracking number', 80);
const trackingUrl = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500, 'The tracking address can have up to 500 characters.')
    .regex(/^https?:\/\/[^\s]+$/i, 'Enter an address that begins with https://.'),
]);

export const shipmentBodySchema = exactBody({
  items: z
    .array(
      exactBody({
        orderItemId: idSchema,
        quantity: z
          .number({ error: 'Enter a quantity.' })
          .int('The quantity must be a whole number from 1.')
          .min(1, 'The quantity must be a whole number from 1.')
          .max(MAX_LINE_QUANTITY),
        returnItemId: idSchema.nullish(),
      }),
    )
    .min(1, 'Choose at least one item.')
    .max(MAX_CART_LINES),
  carrier: carrier.default(''),
  trackingNumber: trackingNumber.default(''),
  /** Without one it is made from a carrier that is known. */
  trackingUrl: trackingUrl.optional(),
  /** `pending` keeps what was packed until it is handed over. */
  state: z.enum(['pending', 'shipped']).default('shipped'),
  requestId: requestIdSchema.optional(),
});
export type ShipmentBody = z.input<typeof shipmentBodySchema>;

export const shipmentChangeSchema = exactBody({
  state: z.enum(SHIPMENT_STATES).optional(),
  carrier: carrier.optional(),
  trackingNumber: trackingNumber.optional(),
  trackingUrl: trackingUrl.optional(),
});
export type ShipmentChange = z.input<typeof shipmentChangeSchema>;

/** Lines `order number, carrier, tracking number, tracking address`, with or without a header; the last two may be missing. */
export const sendManyBodySchema = exactBody({
  text: z.string({ error: 'Choose a file or paste lines.' }).max(200_000, 'The file is too large.'),
  /** Carrier of the lines that name none. */
  carrier: carrier.default(''),
  /** False only says what would be sent. */
  apply: z.boolean(),
});
export type SendManyBody = z.input<typeof sendManyBodySchema>;

export const sendManySchema = z.object({
  rows: z.array(
    z.object({
      /** Line of the text, from 1. */
      line: z.number().int(),
      /** As it was written. */
      order: z.string(),
      orderId: z.string().nullable(),
      carrier: z.string(),
      trackingNumber: z.string(),
      outcome: z.enum(SEND_OUTCOMES),
      message: z.string(),
    }),
  ),
  /** Parcels that were sent, or would be. */
  sent: z.number().int(),
});
export type SendMany = z.infer<typeof sendManySchema>;

/** What to take from the shelves, by SKU, and for which orders. */
export const pickListSchema = z.array(
  z.object({
    variantId: z.string(),
    title: z.string(),
    ...variantNameFields,
    image: z.string(),
    quantity: z.number().int(),
    orders: z.array(z.object({ id: z.string(), quantity: z.number().int() })),
  }),
);
export type PickList = z.infer<typeof pickListSchema>;
