import { z } from 'zod';
import { idSchema, lineOfText } from './common.ts';
import { MAX_ALT_LENGTH, MAX_PRODUCT_IMAGES } from './constants.ts';
import { cleanText } from './foldings.ts';

/** One of the pictures of a product (D29). */
export const productImageSchema = z.object({
  url: z.string(),
  /** Text alternative; empty if none was written. */
  alt: z.string(),
  /** The variants that it shows; not there where it shows the product whatever is chosen. */
  variantIds: z.array(z.string()).optional(),
});
export type ProductImage = z.infer<typeof productImageSchema>;

export const productImageBodySchema = z.object({
  url: z
    .string({ error: 'A picture needs an address.' })
    .trim()
    .min(1, 'A picture needs an address.')
    .max(500, 'A picture’s address can have up to 500 characters.'),
  alt: lineOfText('The picture description', MAX_ALT_LENGTH)
    .or(z.literal(''))
    .nullish()
    .transform((text) => text || ''),
  variantIds: z.array(idSchema).nullish(),
  /**
   * Names variants by their values instead, also those that are new with this body: `[{ "Colour": "Navy" }]` are all variants in
   * navy.
   */
  variantOptions: z.array(z.record(z.string().transform(cleanText), z.string().transform(cleanText))).nullish(),
});

export const productImagesBodySchema = z
  .array(productImageBodySchema)
  .max(MAX_PRODUCT_IMAGES, `A product can have up to ${MAX_PRODUCT_IMAGES} pictures.`);
