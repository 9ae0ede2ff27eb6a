import { z } from 'zod';
import {
  amountSchema,
  blockOfText,
  dataSchema,
  defineCall,
  doneSchema,
  foundSchema,
  idSchema,
  instantSchema,
  lineOfText,
  listSchema,
  pagingSchema,
  requestIdSchema,
} from './common.ts';
import {
  BRAND_ALIASES,
  BRAND_IDS,
  CATEGORY_IDS,
  DEFAULT_SORT,
  MAX_SEARCH_LENGTH,
  MAX_VARIANTS,
  SHELF_STATES,
  SORT_IDS,
  type SortId,
} from './constants.ts';
import { countFault, nameOf, PRODUCT_FIELDS, priceFault } from './product-fields.ts';
import { publishingBodyFields, publishingFields } from './publishing.ts';
import { optionBodySchema, productOptionSchema, variantBodySchemaWith, variantSchema } from './variant.ts';
import { findVariantFaults } from './variant-rules.ts';

export const productSchema = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORY_IDS),
  subcategory: z.string().nullable(),
  brand: z.enum(BRAND_IDS),
  /** In the price currency, like every price of a product. With options: what the cheapest variant costs. */
  price: amountSchema,
  /** 0 when the product is not on sale. */
  salePrice: amountSchema,
  /** Whether variants differ in what they cost: `price` and `salePrice` are the lowest of them then. */
  priceFrom: z.boolean(),
  /** What variants without a price of their own cost. Without options the same as `price` and `salePrice`. */
  basePrice: amountSchema,
  baseSalePrice: amountSchema,
  /** Of all variants. */
  totalStock: z.number().int(),
  /** What has to be chosen before the product can be bought; none of most products. */
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

/** A product by itself, with what it can be bought as. */
export const productDetailsSchema = productSchema.extend({ variants: z.array(variantSchema) });
export type ProductDetails = z.infer<typeof productDetailsSchema>;

const asList = (value: unknown): string[] =>
  [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []));
const oneOfEach = <T>(values: T[]): T[] => [...new Set(values)];
const words = (value: unknown) =>
  oneOfEach(
    asList(value)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  );

const asBrand = (word: string) => BRAND_ALIASES[word] ?? word;

/** `a,b` or a repeated key; options that do not exist match nothing, so that an old bookmark shows an empty page. */
const categories = z.preprocess(words, z.array(z.string().max(40)).max(20)).optional();
const brands = z.preprocess((value) => words(value).map(asBrand), z.array(z.string().max(40)).max(20)).optional();

const asSort = (value: unknown): SortId => SORT_IDS.find((id) => id === [value].flat()[0]) ?? DEFAULT_SORT;
const sort = z.preprocess((value) => (value === undefined ? undefined : asSort(value)), z.enum(SORT_IDS).optional());

const filterFields = { category: categories, brand: brands, brands };

export const productFilterQuerySchema = z.object(filterFields);

/** Filters, one of five sorts (an unknown one is the default), or the featured products (D13). */
export const productListQuerySchema = pagingSchema.extend({
  /** Without it a page of the list, or the few featured products. */
  limit: pagingSchema.shape.limit.unwrap().optional(),
  ...filterFields,
  sortby: sort,
  sortBy: sort,
  sort,
  featured: z.preprocess((value) => value === true || value === 'true', z.boolean()).optional(),
});

/** How many products each option of a filter group has, the other groups' choices held. */
export const facetsSchema = z.object({
  category: z.record(z.string(), z.number().int()),
  brands: z.record(z.string(), z.number().int()),
});
export type Facets = z.infer<typeof facetsSchema>;

export const searchParamsSchema = z.object({
  keyword: z.string().transform((text) => text.slice(0, MAX_SEARCH_LENGTH)),
});

const { title, description, category, subcategory, brand, price, salePrice, totalStock, image } = PRODUCT_FIELDS;

/** @param faultOf the sentence for a text that is not taken */
const numberText = (error: string, faultOf: (text: string) => string | undefined) =>
  z
    .union([z.number(), z.string()], { error })
    .transform((value) => String(value).trim())
    .superRefine((text, context) => {
      const message = faultOf(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** @param read how the value is spelt in `ids` */
const choiceField = <Id extends string>(
  ids: readonly [Id, ...Id[]],
  error: string,
  read: (text: string) => string = (text) => text,
) =>
  z.preprocess((value) => (typeof value === 'string' ? read(value) : value), z.enum(ids, { error })) as z.ZodType<
    Id,
    string
  >;

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

export const variantBodySchema = variantBodySchemaWith({
  price: priceText(price),
  salePrice: priceText(salePrice),
  stock: stockText,
}).superRefine((variant, context) => {
  const fail = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (variant.ownPrice === false) return;
  if (!variant.price && (variant.ownPrice || Number(variant.salePrice ?? 0) > 0)) {
    fail('price', `${nameOf(price)} is missing: a variant's own sale price needs a price of its own.`);
  }
  const sale = Number(variant.salePrice ?? 0);
  if (variant.price && sale > 0 && sale >= Number(variant.price)) fail('salePrice', salePrice.below.fault);
});
export type VariantBody = z.input<typeof variantBodySchema>;

/**
 * What the product form sends. Prices and stock come as numbers or, from a form, as text. Of a product with options the
 * base price is `basePrice`, or `price` where that is missing, and stock is said of its variants. Without `options` and
 * `variants` a product keeps its own, and their prices and stock.
 */
export const productBodySchema = z
  .object({
    title: lineOfText(title.label, title.max),
    description: blockOfText(description.label, description.max),
    category: choiceField(CATEGORY_IDS, category.fault),
    subcategory: lineOfText(subcategory.label, subcategory.max)
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    brand: choiceField(BRAND_IDS, brand.fault, (text) => asBrand(text.trim().toLowerCase())),
    price: priceText(price),
    salePrice: salePriceText,
    basePrice: priceText(price).optional(),
    baseSalePrice: salePriceText.optional(),
    totalStock: stockText.optional(),
    image: z.string({ error: image.fault }).trim().min(1, image.fault).max(image.max),
    ...publishingBodyFields,
    options: z.array(optionBodySchema).optional(),
    variants: z
      .array(variantBodySchema)
      .max(MAX_VARIANTS, `A product may have at most ${MAX_VARIANTS} variants.`)
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

const idParams = z.object({ id: idSchema });

/** `all`, or nothing, means every one. */
export const adminFilterFields = {
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  category: z.string().trim().max(40).optional(),
  status: z.enum(['all', ...SHELF_STATES]).optional(),
};

export const productCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/products/get',
    access: 'public',
    summary: 'Products by filter and sort',
    query: productListQuerySchema,
    response: listSchema(productSchema),
  }),
  facets: defineCall({
    method: 'GET',
    path: '/api/shop/products/facets',
    access: 'public',
    summary: 'How many products each filter option has',
    query: productFilterQuerySchema,
    response: dataSchema(facetsSchema),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/shop/products/get/:id',
    access: 'public',
    summary: 'One product',
    params: idParams,
    response: dataSchema(productDetailsSchema),
  }),
  search: defineCall({
    method: 'GET',
    path: '/api/shop/search/:keyword',
    access: 'public',
    summary: 'Products by keyword, best match first',
    params: searchParamsSchema,
    query: pagingSchema,
    response: foundSchema(productSchema),
  }),
} as const;

export const adminProductCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/products/get',
    access: 'admin',
    permission: 'products',
    summary:
      'Products for the admin, drafts as well, newest first, by text in title or description, category and status',
    query: pagingSchema.extend(adminFilterFields),
    response: foundSchema(productSchema),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/products/details/:id',
    access: 'admin',
    permission: 'products',
    summary: 'One product, a draft as well',
    params: idParams,
    response: dataSchema(productDetailsSchema),
  }),
  duplicate: defineCall({
    method: 'POST',
    path: '/api/admin/products/duplicate/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Copy a product as a draft without stock and SKUs; with the same `requestId` there is one copy',
    status: 201,
    params: idParams,
    body: z.object({ requestId: requestIdSchema }),
    response: dataSchema(productDetailsSchema),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/products/add',
    access: 'admin',
    permission: 'products',
    summary: 'Add a product',
    status: 201,
    body: productBodySchema,
    response: dataSchema(productDetailsSchema),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/admin/products/edit/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change a product; with `version`, only if nobody else changed it since',
    params: idParams,
    body: productEditBodySchema,
    response: dataSchema(productDetailsSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/products/delete/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a product; orders keep their snapshot of it',
    params: idParams,
    response: doneSchema,
  }),
  upload: defineCall({
    method: 'POST',
    path: '/api/admin/products/upload',
    access: 'admin',
    permission: ['products', 'banners'],
    summary: 'Upload an image (JPG, PNG, GIF or WebP under 5 MB)',
    multipart: true,
    response: z.object({
      success: z.literal(true),
      result: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
    }),
  }),
} as const;
