import { z } from 'zod';
import { amountSchema, idSchema, lineOfText } from './common.ts';
import { MAX_OPTION_NAME_LENGTH, MAX_OPTION_VALUE_LENGTH, MAX_OPTION_VALUES, MAX_SKU_LENGTH } from './constants.ts';
import { cleanText, plainCharacters } from './foldings.ts';
import { saleDateBodyFields, saleDateFields } from './sale-date-fields.ts';

/** Option of a product, such as its size. */
export const productOptionSchema = z.object({ name: z.string(), values: z.array(z.string()) });
export type ProductOption = z.infer<typeof productOptionSchema>;

/** Name of a variant, shown with the product's title, as in cart and order lines. */
export const variantNameFields = {
  /** Empty where none is set. */
  sku: z.string(),
  /** The values of its options, such as 'M / Navy'; empty for a product without options. */
  variantTitle: z.string(),
};

/** Unit that is bought of a product. One without options has one: its default, whose id is the product's. */
export const variantSchema = z.object({
  id: z.string(),
  /** Empty where none is set. */
  sku: z.string(),
  /** The value of each option, by the option's name. */
  options: z.record(z.string(), z.string()),
  /** Its own price, or the product's base price. In the price currency. */
  price: amountSchema,
  /** 0 when it is not on sale. */
  salePrice: amountSchema,
  ...saleDateFields,
  totalStock: z.number().int(),
  /** Left out where it is not known. */
  weightGrams: z.number().int().optional(),
  /** Its own picture, or one of the product's. */
  image: z.string(),
  /** True if the prices are its own. */
  ownPrice: z.boolean(),
  ownImage: z.boolean(),
});
export type Variant = z.infer<typeof variantSchema>;

export const optionBodySchema = z.object({
  name: lineOfText('The name of an option', MAX_OPTION_NAME_LENGTH),
  values: z
    .array(lineOfText('A value of an option', MAX_OPTION_VALUE_LENGTH))
    .max(MAX_OPTION_VALUES, `The options can have up to ${MAX_OPTION_VALUES} values in total.`),
});

/** @param read how prices and stock are read, alike for product and variant */
export const variantBodySchemaWith = <
  Price extends z.ZodType,
  Count extends z.ZodType,
  Weight extends z.ZodType,
>(read: {
  price: Price;
  salePrice: Price;
  stock: Count;
  weight: Weight;
}) =>
  z.object({
    /** Id of an existing variant: it stays, whatever else of the variant changes. */
    id: idSchema.optional(),
    sku: lineOfText('The SKU', MAX_SKU_LENGTH, plainCharacters)
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || ''),
    // Names and values are spelt as those of the options are.
    options: z.record(z.string().transform(cleanText), z.string().transform(cleanText)).default({}),
    /** Without it, or with `ownPrice` false, the variant costs what the product's base price is. */
    price: read.price.or(z.literal('')).nullish(),
    salePrice: read.salePrice.or(z.literal('')).nullish(),
    ...saleDateBodyFields,
    ownPrice: z.boolean().optional(),
    /** Without it, or with `ownImage` false, the variant shows the product's picture. */
    image: z.string().trim().max(500).nullish(),
    ownImage: z.boolean().optional(),
    /** Without it the stock stays as it is; a new variant begins with none. */
    totalStock: read.stock.optional(),
    /** Without it the weight stays as it is; an empty one is removed. */
    weightGrams: read.weight,
    /** The stock that the form showed: with it the stock changes by the difference to that. */
    stockBefore: z.number().int().nonnegative().optional(),
  });
