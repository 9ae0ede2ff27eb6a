import { z } from 'zod';
import {
  amountSchema,
  dataSchema,
  defineCall,
  exactBody,
  idSchema,
  instantSchema,
  listSchema,
  pagingSchema,
  requestIdSchema,
} from './common.ts';
import {
  BULK_EDIT_STATES,
  BULK_ITEM_STATES,
  MAX_BULK_IDS,
  MAX_STOCK,
  MAX_TERM_ID_LENGTH,
  MAX_WEIGHT_GRAMS,
  PRICE_ROUNDINGS,
  PRODUCT_STATUSES,
} from './constants.ts';
import { adminFilterFields } from './product.ts';

const rounding = z.enum(PRICE_ROUNDINGS, { error: 'Choose how to round prices.' }).default('none');
const PERCENT_FAULT = 'The percentage must be between -95 and 1000, and not 0.';
const AMOUNT_FAULT = 'The amount must be a number other than 0.';
const SALE_FAULT = 'The percentage off must be between 1 and 99.';
const UNITS_FAULT = `The number of units must be a whole number up to ${MAX_STOCK}.`;
const WEIGHT_FAULT = `The weight must be a whole number of grams from 1 up to ${MAX_WEIGHT_GRAMS}.`;
const termId = (error: string) => z.string({ error }).trim().min(1, error).max(MAX_TERM_ID_LENGTH, error);
const isNotZero = (value: number) => value !== 0;

/** Change of each product in a bulk edit. */
export const bulkChangeSchema = z.discriminatedUnion('kind', [
  /** Base prices and variants' own prices; with `withSale` their sale prices as well. */
  z.object({
    kind: z.literal('pricePercent'),
    percent: z
      .number({ error: PERCENT_FAULT })
      .min(-95, PERCENT_FAULT)
      .max(1000, PERCENT_FAULT)
      .refine(isNotZero, PERCENT_FAULT),
    rounding,
    withSale: z.boolean().default(true),
  }),
  z.object({
    kind: z.literal('priceAmount'),
    /** In the price currency; below 0 makes cheaper. */
    amount: z
      .number({ error: AMOUNT_FAULT })
      .min(-1_000_000_000, AMOUNT_FAULT)
      .max(1_000_000_000, AMOUNT_FAULT)
      .refine(isNotZero, AMOUNT_FAULT),
    rounding,
    withSale: z.boolean().default(true),
  }),
  z.object({
    kind: z.literal('saleOn'),
    percent: z.number({ error: SALE_FAULT }).min(1, SALE_FAULT).max(99, SALE_FAULT),
    rounding,
  }),
  z.object({ kind: z.literal('saleOff') }),
  z.object({ kind: z.literal('category'), category: termId('Choose a category.') }),
  z.object({ kind: z.literal('brand'), brand: termId('Choose a brand.') }),
  /** Null: that of its category. */
  z.object({ kind: z.literal('taxClass'), taxClass: termId('Choose a tax class.').nullable() }),
  /** Stock of each variant. */
  z.object({
    kind: z.literal('stockSet'),
    units: z.number({ error: UNITS_FAULT }).int(UNITS_FAULT).min(0, UNITS_FAULT).max(MAX_STOCK, UNITS_FAULT),
  }),
  z.object({
    kind: z.literal('stockAdd'),
    units: z
      .number({ error: UNITS_FAULT })
      .int(UNITS_FAULT)
      .min(-MAX_STOCK, UNITS_FAULT)
      .max(MAX_STOCK, UNITS_FAULT)
      .refine(isNotZero, 'The number of units can’t be 0.'),
  }),
  /** Weight of each variant. */
  z.object({
    kind: z.literal('weight'),
    grams: z.number({ error: WEIGHT_FAULT }).int(WEIGHT_FAULT).min(1, WEIGHT_FAULT).max(MAX_WEIGHT_GRAMS, WEIGHT_FAULT),
  }),
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('hide') }),
]);
export type BulkChange = z.output<typeof bulkChangeSchema>;

/** Named ones, or all that the console's list has. */
export const bulkSelectionSchema = z.union([
  exactBody({ ids: z.array(idSchema).min(1, 'Select a product.').max(MAX_BULK_IDS) }),
  exactBody({ all: exactBody(adminFilterFields) }),
]);
export type BulkSelection = z.output<typeof bulkSelectionSchema>;

export const bulkEditSchema = z.object({
  id: z.string(),
  state: z.enum(BULK_EDIT_STATES),
  change: bulkChangeSchema,
  byName: z.string(),
  /** Time at which it was carried out; null before that. */
  appliedAt: instantSchema.nullable(),
  /** Time until which it can be undone. */
  undoUntil: instantSchema.nullable(),
  total: z.number().int(),
  /** Number of products to publish of which nothing is in stock. */
  withoutStock: z.number().int(),
  /** Number of its products in each state. */
  counts: z.object(
    Object.fromEntries(BULK_ITEM_STATES.map((state) => [state, z.number().int()])) as Record<
      (typeof BULK_ITEM_STATES)[number],
      z.ZodNumber
    >,
  ),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** Only what the edit is about is there. Amounts are of the price currency. */
const bulkValuesSchema = z.object({
  price: amountSchema.optional(),
  /** 0 when the product is not on sale. */
  salePrice: amountSchema.optional(),
  priceFrom: z.boolean().optional(),
  category: z.string().optional(),
  brand: z.string().optional(),
  /** Null for that of the category. */
  taxClass: z.string().nullable().optional(),
  totalStock: z.number().int().optional(),
  /** In grams, each different one of its variants once; null for those without one. */
  weights: z.array(z.number().int().nullable()).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
});
export type BulkValues = z.infer<typeof bulkValuesSchema>;

export const bulkItemSchema = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string(),
  state: z.enum(BULK_ITEM_STATES),
  /** Reason why it is refused, left as it is, or better not published yet; a sentence, or empty. */
  reason: z.string(),
  before: bulkValuesSchema,
  after: bulkValuesSchema,
});
export type BulkItem = z.infer<typeof bulkItemSchema>;

const idParams = z.object({ id: idSchema });
const permission = 'products';

export const bulkEditCalls = {
  plan: defineCall({
    method: 'POST',
    path: '/api/admin/products/bulk/plan',
    access: 'admin',
    permission,
    summary: 'Preview a bulk edit without changing anything; the same `requestId` gives the same plan',
    status: 201,
    body: exactBody({ requestId: requestIdSchema, selection: bulkSelectionSchema, change: bulkChangeSchema }),
    response: dataSchema(bulkEditSchema),
  }),
  latest: defineCall({
    method: 'GET',
    path: '/api/admin/products/bulk/latest',
    access: 'admin',
    permission,
    summary: 'The bulk edit being carried out or undone, or the latest from the last ten minutes',
    response: dataSchema(bulkEditSchema.nullable()),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/products/bulk/details/:id',
    access: 'admin',
    permission,
    summary: 'A bulk edit and its progress',
    params: idParams,
    response: dataSchema(bulkEditSchema),
  }),
  items: defineCall({
    method: 'GET',
    path: '/api/admin/products/bulk/items/:id',
    access: 'admin',
    permission,
    summary: 'What a bulk edit does to each product; unchanged products come last',
    params: idParams,
    query: pagingSchema.extend({ state: z.enum(BULK_ITEM_STATES).optional() }),
    response: listSchema(bulkItemSchema),
  }),
  apply: defineCall({
    method: 'POST',
    path: '/api/admin/products/bulk/apply/:id',
    access: 'admin',
    permission,
    summary: 'Carry out a bulk edit; products changed since the preview are left alone',
    params: idParams,
    response: dataSchema(bulkEditSchema),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/admin/products/bulk/undo/:id',
    access: 'admin',
    permission,
    summary: 'Undo a bulk edit within ten minutes; products changed since are left alone',
    params: idParams,
    response: dataSchema(bulkEditSchema),
  }),
} as const;
