import { z } from 'zod';
import { amountSchema, blockOfText, instantSchema, lineOfText, pagingSchema } from './common.ts';
import {
  DEFAULT_SORT,
  MAX_SEARCH_LENGTH,
  MAX_TERM_ID_LENGTH,
  MAX_VARIANTS,
  PUBLISHING_STATES,
  SORT_IDS,
  type SortId,
  STOCK_FILTERS,
} from './constants.ts';
import { plainNumber } from './numbers.ts';
import { productFactBodyFields, productFactFields } from './product-facts.ts';
import { countFault, nameOf, PRODUCT_FIELDS, priceFault } from './product-fields.ts';
import { asBrand, filterFields } from './product-filters.ts';
import { productImageSchema, productImagesBodySchema } from './product-image.ts';
import { productTaxBodyFields, productTaxFields } from './product-tax.ts';
import { publishingBodyFields, publishingFields } from './publishing.ts';
import { saleDateBodyFields, saleDateFields } from './sale-date-fields.ts';
import { saleDatesFault } from './sale-dates.ts';
import { slugBodySchema } from './slug.ts';
import { optionBodySchema, productOptionSchema, variantBodySchemaWith, variantSchema } from './variant.ts';
import { findVariantFaults } from './variant-faults.ts';

export const productSchema = z.object({
  _id: z.string(),
  id: z.string(),
  /** Slug of its own address. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  brand: z.string(),
  /** In the price currency, like every price of a product. With options: what the cheapest variant costs. */
  price: amountSchema,
  /** 0 when the product is not on sale. */
  salePrice: amountSchema,
  /** True if variants differ in price: `price` and `salePrice` are the lowest of them then. */
  priceFrom: z.boolean(),
  /** Price of variants without one of their own. Without options the same as `price` and `salePrice`. */
  basePrice: amountSchema,
  baseSalePrice: amountSchema,
  /** Period in which the base sale price counts. */
  ...saleDateFields,
  /** Stock of all variants. */
  totalStock: z.number().int(),
  /** Options to choose before the product can be bought; most products have none. */
  options: z.array(productOptionSchema),
  image: z.string(),
  averageReview: z.number(),
  reviewCount: z.number().int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Goes up with every edit; an edit that names an older one is refused. */
  version: z.number().int(),
  ...publishingFields,
});
export type Product = z.infer<typeof productSchema>;

const newness = {
  /** First published in the last `NEW_DAYS` days; left out otherwise, and for the staff. */
  isNew: z.literal(true).optional(),
};

/** A product in a shopper's list, with what its card shows besides the first picture. */
export const listedProductSchema = productSchema.extend({
  /** Shown while the card is hovered over or swiped; null for a product with one picture. */
  secondImage: z.string().nullable(),
  /** Values of the option that is the colour, in order; empty for a product without one. */
  colours: z.array(z.object({ value: z.string(), image: z.string(), secondImage: z.string().nullable() })),
  ...newness,
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** A product in the console's list, with the stock of each variant that is sold of it, in their order. */
export const adminListedProductSchema = productSchema.extend({
  stockByVariant: z.array(
    z.object({
      id: z.string(),
      /** Values of its options, such as 'M / Navy'; empty for a product without options. */
      title: z.string(),
      totalStock: z.number().int(),
    }),
  ),
});
export type AdminListedProduct = z.infer<typeof adminListedProductSchema>;

/** A product by itself, with all its pictures and what it can be bought as. */
export const productDetailsSchema = productSchema.extend({
  /** In order; `image` is the first of them. */
  images: z.array(productImageSchema),
  variants: z.array(variantSchema),
  /** Of a product without options, where it is known: that of its one variant. */
  weightGrams: z.number().int().optional(),
  ...newness,
  ...productFactFields,
  ...productTaxFields,
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;

const asSort = (value: unknown): SortId => SORT_IDS.find((id) => id === [value].flat()[0]) ?? DEFAULT_SORT;
const sort = z.preprocess((value) => (value === undefined ? undefined : asSort(value)), z.enum(SORT_IDS).optional());

/** Filters, one of the sorts (an unknown one is the default), or the featured products (D13). */
export const productListQuerySchema = pagingSchema
  .extend({
    /** Without it a page of the list, or the few featured products. */
    limit: pagingSchema.shape.limit.unwrap().optional(),
    ...filterFields,
    sortby: sort,
    sortBy: sort,
    sort,
    featured: z.preprocess((value) => value === true || value === 'true', z.boolean()).optional(),
  })
  .catchall(z.unknown());

export const searchParamsSchema = z.object({
  keyword: z.string().transform((text) => text.slice(0, MAX_SEARCH_LENGTH)),
});

const { title, description, category, subcategory, brand, price, salePrice, totalStock, weightGrams, image } =
  PRODUCT_FIELDS;

/** @param faultOf the sentence for a text that is not taken */
const numberText = (error: string, faultOf: (text: string) => string | undefined) =>
  z
    .union([z.number(), z.string()], { error })
    // A number has its point before its decimals, whatever a text of it may be.
    .transform((value) => (typeof value === 'number' ? plainNumber(String(value), '.') : plainNumber(value)))
    .superRefine((text, context) => {
      const message = faultOf(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The id of something that the shop keeps a list of. Whether it is in the list, the database knows. */
const termField = (error: string, read: (text: string) => string = (text) => text) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? read(value) : value),
    z.string({ error }).min(1, error).max(MAX_TERM_ID_LENGTH, error),
  ) as z.ZodType<string, string>;

/** Every price currency has at most as many; what the shop's own takes is checked when it is known. */
const MAX_DECIMALS = 2;
const priceText = (field: typeof price | typeof salePrice) =>
  numberText(`${nameOf(field)} must be a number.`, (text) => priceFault(field, text, MAX_DECIMALS));

const salePriceText = z
  .union([priceText(salePrice), z.literal(''), z.null()])
  .optional()
  .transform((text) => text || '0');
const STOCK_FAULT = `${nameOf(totalStock)} must be a whole number.`;
const stockText = numberText(STOCK_FAULT, (text) => countFault(totalStock, text)).transform(Number);
const weightText = numberText(`${nameOf(weightGrams)} must be a whole number.`, (text) =>
  text === '' ? undefined : countFault(weightGrams, text),
)
  .transform((text) => (text === '' ? null : Number(text)))
  .nullable()
  .optional();

export const variantBodySchema = variantBodySchemaWith({
  price: priceText(price),
  salePrice: priceText(salePrice),
  stock: stockText,
  weight: weightText,
}).superRefine((variant, context) => {
  const fail = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (variant.ownPrice === false) return;
  if (!variant.price && (variant.ownPrice || Number(variant.salePrice ?? 0) > 0)) {
    fail('price', `${nameOf(price)} is missing: a variant with its own sale price needs its own price.`);
  }
  const sale = Number(variant.salePrice ?? 0);
  if (variant.price && sale > 0 && sale >= Number(variant.price)) fail('salePrice', salePrice.below.fault);
  const wrong = saleDatesFault(variant, sale > 0);
  if (wrong) fail(wrong.field, wrong.message);
});
export type VariantBody = z.input<typeof variantBodySchema>;

/**
 * Body of the product form. Prices and stock come as numbers or, from a form, as text. Of a product with options the
 * base price is `basePrice`, or `price` where that is missing, and each variant has its own stock. Without `options`
 * and `variants` a product keeps its own, and their prices and stock. `image` alone means one picture; if it is the
 * product's first picture already, the others stay.
 */
export const productBodySchema = z
  .object({
    title: lineOfText(title.label, title.max),
    description: blockOfText(description.label, description.max),
    category: termField(category.fault),
    subcategory: lineOfText(subcategory.label, subcategory.max)
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    brand: termField(brand.fault, (text) => asBrand(text.trim().toLowerCase())),
    price: priceText(price),
    salePrice: salePriceText,
    basePrice: priceText(price).optional(),
    baseSalePrice: salePriceText.optional(),
    ...saleDateBodyFields,
    totalStock: stockText.optional(),
    /** Of a product without options; one that is not named stays as it is, an empty one is removed. */
    weightGrams: weightText,
    slug: slugBodySchema,
    ...productFactBodyFields,
    ...productTaxBodyFields,
    image: z.string({ error: image.fault }).trim().max(image.max).nullish(),
    /** All its pictures, in order; with them `image` does not count. */
    images: productImagesBodySchema.min(1, image.fault).optional(),
    ...publishingBodyFields,
    options: z.array(optionBodySchema).optional(),
    variants: z
      .array(variantBodySchema)
      .max(MAX_VARIANTS, `A product can have up to ${MAX_VARIANTS} variants.`)
      .optional(),
  })
  .refine((product) => Number(product.salePrice) < Number(product.price), {
    path: ['salePrice'],
    message: salePrice.below.fault,
  })
  .refine((product) => Number(product.baseSalePrice ?? 0) < Number(product.basePrice ?? product.price), {
    path: ['baseSalePrice'],
    message: salePrice.below.fault,
  })
  .refine((product) => product.totalStock !== undefined || (product.options ?? []).length > 0, {
    path: ['totalStock'],
    message: STOCK_FAULT,
  })
  .refine((product) => Boolean(product.images ?? product.image), {
    path: ['image'],
    message: image.fault,
    // Said together with what else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .superRefine((product, context) => {
    const sale = product.basePrice ? product.baseSalePrice : product.salePrice;
    const wrong = saleDatesFault(product, Number(sale ?? 0) > 0);
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message });
  })
  .superRefine(({ options, variants = [] }, context) => {
    if (!options) return;
    for (const fault of findVariantFaults(options, variants)) context.addIssue({ code: 'custom', ...fault });
  });
export type ProductBody = z.input<typeof productBodySchema>;

export const productEditBodySchema = productBodySchema.and(
  z.object({
    version: z.number().int().positive().optional(),
    /**
     * The stock that the form showed when it was opened. With it the stock changes by the difference, so that what was
     * sold while the form was open stays sold; without it `totalStock` is what the stock becomes. Of a product with options
     * each variant has its own.
     */
    stockBefore: z.number().int().nonnegative().optional(),
  }),
);

/** Number of related products shown with one, and of products remembered as viewed. */
export const RELATED_PRODUCTS = 8;
export const MAX_SEEN_PRODUCTS = 12;

/** `all`, or nothing, means every one. */
export const adminFilterFields = {
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  category: z.string().trim().max(40).optional(),
  status: z.enum(['all', ...PUBLISHING_STATES]).optional(),
  stock: z.enum(['all', ...STOCK_FILTERS]).optional(),
};
