import { z } from 'zod';
import { cartItemSchema } from './cart.ts';
import { codeOfCartSchema } from './cart-code.ts';
import { amountSchema, dataSchema, defineCall, exactBody, idSchema } from './common.ts';
import { emailSchema } from './email.ts';
import { plainCharacters } from './foldings.ts';
import { quoteFields } from './pricing.ts';

/** First and last day on which a parcel is expected, as `YYYY-MM-DD`. */
export const estimateSchema = z.object({ from: z.string(), to: z.string() });
export type Estimate = z.infer<typeof estimateSchema>;

/** Way of delivery that fits the goods and the place. */
export const shippingOptionSchema = z.object({
  methodId: z.string(),
  name: z.string(),
  kind: z.enum(['flat', 'tiered', 'pickup']),
  /** In the price currency and in the charge currency, without tax that is added. */
  amount: amountSchema,
  chargeAmount: amountSchema,
  estimate: estimateSchema.nullable(),
  isChosen: z.boolean(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

/** Way to pay. */
export const paymentMethodSchema = z.object({
  id: z.string(),
  label: z.string(),
  fee: amountSchema,
  chargeFee: amountSchema,
  isChosen: z.boolean(),
  /** Sentence that says why it can’t be chosen; left out where it can. */
  reason: z.string().optional(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Change that the buyer has to see before they pay, or the reason why they can’t. */
export const QUOTE_CHANGES = [
  'NO_DELIVERY',
  'METHOD_NOT_OFFERED',
  'PAYMENT_METHOD_NOT_OFFERED',
  'CODE_NOT_APPLICABLE',
] as const;
export type QuoteChange = (typeof QUOTE_CHANGES)[number];

export const checkoutQuoteSchema = z.object({
  lines: z.array(cartItemSchema),
  ...quoteFields,
  priceCurrency: z.string(),
  chargeCurrency: z.string(),
  /** True where no address was given: delivery and tax are those of the store's country. */
  isEstimate: z.boolean(),
});
export type CheckoutQuote = z.infer<typeof checkoutQuoteSchema>;

export const quotedCheckoutSchema = z.object({
  quote: checkoutQuoteSchema,
  /** Empty in a shop without zones, which delivers everywhere for nothing, and where nothing fits. */
  shippingOptions: z.array(shippingOptionSchema),
  /** The lowest subtotal from which a way of delivery that fits is free, and what is missing to it; null where none is. */
  freeDelivery: z.object({ from: amountSchema, missing: amountSchema }).nullable(),
  paymentMethods: z.array(paymentMethodSchema),
  codes: z.array(codeOfCartSchema),
  changes: z.array(z.object({ code: z.enum(QUOTE_CHANGES), message: z.string() })),
});
export type QuotedCheckout = z.infer<typeof quotedCheckoutSchema>;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((typed) => plainCharacters(typed ?? '').trim());
const code = (max: number) => text(max).transform((typed) => typed.toUpperCase());

/**
 * The part of an address, perhaps half typed, that decides on delivery and tax, read as an order reads it; the rest of it is left
 * unread.
 */
const quotedAddressSchema = z.object({ countryCode: code(2), subdivision: code(6), pincode: text(40) });

export const quoteBodySchema = exactBody({
  addressId: idSchema.optional(),
  address: quotedAddressSchema.optional(),
  email: emailSchema.optional(),
  methodId: idSchema.optional(),
  paymentMethod: z.string().max(40).optional(),
}).refine(({ addressId, address }) => !(addressId && address), {
  path: ['address'],
  error: 'Send either a saved address or a new one, not both.',
});
export type QuoteBody = z.input<typeof quoteBodySchema>;

/** Delivery of one product to a place, as its page shows it. */
export const deliveryEstimateSchema = z.object({
  /** The place that it is for: the one that was asked for, or the store's. */
  countryCode: z.string(),
  subdivision: z.string(),
  postcode: z.string(),
  /** The cheapest way that is no pickup; null where there is no delivery, or the shop has no zones. */
  delivery: shippingOptionSchema.omit({ isChosen: true }).nullable(),
  freeFrom: amountSchema.nullable(),
  /** True where the shop has zones and none of its methods fits. */
  isNotDelivered: z.boolean(),
});
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>;

export const checkoutCalls = {
  quote: defineCall({
    method: 'POST',
    path: '/api/shop/checkout/quote',
    access: 'buyer',
    changesNothing: true,
    summary: 'What the cart costs at an address, by which ways it can be delivered and paid; writes nothing',
    body: quoteBodySchema,
    response: dataSchema(quotedCheckoutSchema),
  }),
  estimate: defineCall({
    method: 'GET',
    path: '/api/shop/checkout/estimate',
    access: 'public',
    summary: 'When a product would arrive at a place, and what its delivery costs',
    query: z.object({
      variantId: idSchema,
      countryCode: code(2),
      subdivision: code(6),
      postcode: text(40),
    }),
    response: dataSchema(deliveryEstimateSchema),
  }),
} as const;
