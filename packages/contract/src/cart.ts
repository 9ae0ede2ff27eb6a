import { z } from 'zod';
import { codeOfCartSchema } from './cart-code.ts';
import { amountSchema, dataSchema, defineCall, exactBody, idSchema, ownerIdSchema } from './common.ts';
import { MAX_LINE_QUANTITY } from './constants.ts';
import { lineTotalFields, quoteFields } from './pricing.ts';
import { promotionCodeSchema } from './promotion.ts';
import { variantNameFields } from './variant.ts';

export const cartItemSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  /** Slug of the product. */
  slug: z.string(),
  /** The variant's value of each option, by the option's name. */
  choice: z.record(z.string(), z.string()),
  title: z.string(),
  ...variantNameFields,
  /** The variant's own, or the product's. */
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  /** In the price currency. */
  price: amountSchema,
  salePrice: amountSchema,
  /** The unit price in the charge currency, as it would be charged. */
  chargePrice: amountSchema,
  quantity: z.number().int(),
  ...lineTotalFields,
  /** Units of the variant that this shopper can have. */
  totalStock: z.number().int(),
  /** It was put into the cart and is no longer available: it has to be taken out, or a different one chosen. */
  isRetired: z.boolean(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.object({
  /** Empty while a visitor has no cart. */
  _id: z.string(),
  id: z.string(),
  /** `me` where a visitor has it. */
  userId: z.string(),
  items: z.array(cartItemSchema),
  /** In the price currency. */
  subtotal: amountSchema,
  /** In the charge currency: exactly what would be charged (D5). */
  chargeTotal: amountSchema,
  ...quoteFields,
  codes: z.array(codeOfCartSchema),
});
export type Cart = z.infer<typeof cartSchema>;

/** Line of a visitor's cart that is not in the cart after the sign-in as it was. */
export const mergeNoteSchema = z.object({
  /** `gone`: it is not sold any more. */
  code: z.enum(['capped', 'gone']),
  title: z.string(),
  /** Units of it in both carts together. */
  wanted: z.number().int(),
  kept: z.number().int(),
});
export type MergeNote = z.infer<typeof mergeNoteSchema>;

const quantity = z
  .number({ error: 'Quantity must be a whole number from 1.' })
  .int('Quantity must be a whole number from 1.')
  .min(1, 'Quantity must be a whole number from 1.')
  .max(MAX_LINE_QUANTITY, `You can have up to ${MAX_LINE_QUANTITY} of one product in your cart.`);

/** Variant of the product; by default its default one, which a product with options does not have. */
const variantId = idSchema.nullish().transform((id) => id ?? undefined);

export const cartLineBodySchema = z.object({
  userId: z.string().max(200).optional(),
  productId: idSchema,
  variantId,
  quantity,
});

const owner = z.object({ userId: ownerIdSchema });
const cartResponse = dataSchema(cartSchema);

export const cartCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/shop/cart/get/:userId',
    access: 'buyer',
    summary: 'The cart; an empty one when there is none',
    params: owner,
    response: cartResponse,
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/shop/cart/add',
    access: 'buyer',
    summary: 'Add a quantity of a product or variant to the cart',
    body: cartLineBodySchema,
    response: cartResponse,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/shop/cart/update',
    access: 'buyer',
    summary: 'Set the quantity of a product, or of one of its variants, in the cart',
    body: cartLineBodySchema,
    response: dataSchema(
      cartSchema.extend({ productId: z.string(), variantId: z.string(), quantity: z.number().int() }),
    ),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/shop/cart/:userId/:productId',
    access: 'buyer',
    summary: 'Remove a product from the cart: one variant, or all of its lines without `variantId`',
    params: owner.extend({ productId: idSchema }),
    query: z.object({ variantId: z.preprocess((value) => value || undefined, idSchema.optional()) }),
    response: z.object({ success: z.literal(true), productId: z.string(), data: cartSchema }),
  }),
  addCode: defineCall({
    method: 'POST',
    path: '/api/shop/cart/code',
    access: 'buyer',
    summary: 'Enter a promotion code for the cart; one that takes nothing off stays entered and says why',
    body: exactBody({ code: promotionCodeSchema }),
    response: cartResponse,
  }),
  removeCode: defineCall({
    method: 'DELETE',
    path: '/api/shop/cart/code/:code',
    access: 'buyer',
    summary: 'Take a promotion code out of the cart',
    params: z.object({ code: promotionCodeSchema }),
    response: cartResponse,
  }),
} as const;
