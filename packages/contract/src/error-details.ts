import { z } from 'zod';
import { adminBannerSchema } from './banner.ts';
import { quotedCheckoutSchema } from './checkout.ts';
import { amountSchema } from './common.ts';
import { SECOND_FACTORS } from './constants.ts';
import { customerNoteSchema } from './customer.ts';
import type { ErrorCode } from './errors.ts';
import { adminHomeSchema } from './home.ts';
import { adminOrderDetailsSchema } from './order.ts';
import { adminPageSchema } from './page.ts';
import { paymentSettingsSchema } from './payment-settings.ts';
import { productDetailsSchema } from './product.ts';
import { promotionSchema } from './promotion.ts';
import { adminReturnSchema } from './return.ts';
import { settingsSchema } from './settings.ts';
import { shipmentItemSchema } from './shipment.ts';
import { shippingSchema } from './shipping-calls.ts';
import { sizeGuideSchema } from './size-guide.ts';
import { taxesSchema } from './taxes-calls.ts';
import { productOptionSchema, variantNameFields } from './variant.ts';

/** A field of the request that was refused, with the sentence to show at it. */
const fieldFaultSchema = z.object({ field: z.string(), message: z.string() });
export type FieldFault = z.infer<typeof fieldFaultSchema>;

/** A variant of which there is less than an order needs. */
const shortageSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  ...variantNameFields,
  available: z.number().int(),
});
export type Shortage = z.infer<typeof shortageSchema>;

/** Schema of a failure's `details`, by its code; a code that is not named here has none. */
export const errorDetails = {
  INVALID_REQUEST: z.array(fieldFaultSchema),
  TOO_MANY_REQUESTS: z.object({ /** In seconds. */ retryAfter: z.number().int() }),
  /** `challenge` goes back with the second step; a passkey signs in without it. */
  SECOND_FACTOR_REQUIRED: z.object({ challenge: z.string(), methods: z.array(z.enum(SECOND_FACTORS)) }),
  /** Present state of the product. */
  PRODUCT_CHANGED: productDetailsSchema,
  /** Number of products with the term. */
  TERM_IN_USE: z.object({ count: z.number().int() }),
  /** Options to choose from. */
  VARIANT_REQUIRED: z.object({ productId: z.string(), options: z.array(productOptionSchema) }),
  /** Place in the request that names it. */
  SKU_TAKEN: z.array(fieldFaultSchema),
  SLUG_TAKEN: z.array(fieldFaultSchema),
  /** Present state of the settings, of delivery, of the taxes, of the ways to pay, or of the promotion. */
  SETTINGS_CHANGED: z.union([settingsSchema, shippingSchema, taxesSchema, paymentSettingsSchema, promotionSchema]),
  /** Field of the promotion that has it. */
  CODE_TAKEN: z.array(fieldFaultSchema),
  /** Present state of the size guide; null where it was deleted. */
  SIZE_GUIDE_CHANGED: sizeGuideSchema.nullable(),
  /** The note as it is. */
  CUSTOMER_NOTE_CHANGED: customerNoteSchema,
  /** Present state of the feature image. */
  BANNER_CHANGED: adminBannerSchema,
  /** Present state of the home page. */
  HOME_CHANGED: adminHomeSchema,
  /** Present state of the page; null where it was deleted. */
  PAGE_CHANGED: adminPageSchema.nullable(),
  /** Present state of the order. */
  ORDER_CHANGED: adminOrderDetailsSchema,
  /** What is left to send of the order. */
  NOTHING_LEFT_TO_SEND: z.array(shipmentItemSchema),
  OUT_OF_STOCK: z.union([
    /** Shortages of an order, placed or taken up again. */
    z.array(shortageSchema),
    /** Shortage of a cart line, which holds `held` already. */
    z.object({
      productId: z.string(),
      variantId: z.string(),
      ...variantNameFields,
      available: z.number().int(),
      held: z.number().int().optional(),
    }),
    /** Shortage in an edit of the stock. */
    z.object({ variantId: z.string(), ...variantNameFields, available: z.number().int() }),
  ]),
  /** Amount still refundable, in the charge currency. */
  REFUND_TOO_MUCH: z.object({ left: amountSchema }),
  /** Quantity still refundable of each requested item. */
  REFUND_ITEMS_TOO_MANY: z.array(z.object({ orderItemId: z.string(), left: z.number().int() })),
  /** Present state of the return. */
  RETURN_MOVED: adminReturnSchema,
  RETURN_REFUND_CHANGED: adminReturnSchema,
  /** Present state of the order. */
  REFUND_FAILED: adminOrderDetailsSchema,
  /** The new total, in the charge currency, and the quote that it is of. */
  PRICE_CHANGED: z.object({ chargeTotal: amountSchema, quote: quotedCheckoutSchema }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;

/** The details of a failure with this code. */
export type DetailsOf<C> = C extends keyof typeof errorDetails ? z.infer<(typeof errorDetails)[C]> : undefined;
