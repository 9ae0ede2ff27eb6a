import { z } from 'zod';
import { codeOfCartSchema } from './cart-code.ts';
import {
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  foundSchema,
  idSchema,
  instantSchema,
  pagingSchema,
} from './common.ts';
import { MAX_FIND_LENGTH } from './constants.ts';
import { lineTotalFields, quoteFields } from './pricing.ts';
import {
  MAX_NEW_CODES,
  MAX_TARGETS,
  PROMOTION_STATES,
  promotionBodySchema,
  promotionEditSchema,
  promotionSchema,
} from './promotion.ts';

const idParams = z.object({ id: idSchema });

/** A cart that a promotion is tried with, and the promotion as it is typed. */
export const promotionTryBodySchema = exactBody({
  promotion: promotionBodySchema,
  lines: z
    .array(
      exactBody({
        variantId: idSchema,
        quantity: z.int({ error: 'The quantity must be a whole number from 1.' }).min(1).max(100),
      }),
    )
    .min(1, 'Choose at least one product.')
    .max(20, 'Choose up to 20 products.'),
});
export type PromotionTryBody = z.input<typeof promotionTryBodySchema>;

/** What each line would cost with this promotion alone, in the store's country, whatever its dates, limits and buyers. */
export const promotionTrialSchema = z.object({
  lines: z.array(
    z.object({
      variantId: z.string(),
      title: z.string(),
      variantTitle: z.string(),
      image: z.string(),
      quantity: z.number().int(),
      ...lineTotalFields,
    }),
  ),
  ...quoteFields,
  /** As of a code that was entered. */
  outcome: codeOfCartSchema.omit({ code: true }),
});
export type PromotionTrial = z.infer<typeof promotionTrialSchema>;

/** An automatic promotion that is on now, as cards and product pages name it. */
export const offerSchema = z.object({
  id: z.string(),
  name: z.string(),
  badge: z.string(),
  target: promotionSchema.shape.target,
  excludeSaleItems: z.boolean(),
  /** Null where nothing counts down. */
  endsAt: instantSchema.nullable(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Goods that promotions are for, by their names; those that no longer exist are left out. */
export const promotionGoodsSchema = z.object({
  products: z.array(z.object({ id: z.string(), title: z.string() })),
  variants: z.array(z.object({ id: z.string(), productId: z.string(), title: z.string(), variantTitle: z.string() })),
});
export type PromotionGoods = z.infer<typeof promotionGoodsSchema>;

export const promotionCalls = {
  /** Empty in a shop without any. */
  offers: defineCall({
    method: 'GET',
    path: '/api/shop/offers',
    access: 'public',
    summary: 'Automatic promotions that are on now, with the goods that they are for',
    response: dataSchema(z.array(offerSchema)),
  }),
} as const;

export const adminPromotionCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/promotions/get',
    access: 'admin',
    permission: 'promotions',
    summary: 'The promotions with uses and revenue, newest first',
    query: pagingSchema.extend({
      /** Words of the name, or a code. */
      search: z.string().trim().max(MAX_FIND_LENGTH).optional(),
      state: z.enum(PROMOTION_STATES).optional(),
    }),
    response: foundSchema(promotionSchema),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/promotions/get/:id',
    access: 'admin',
    permission: 'promotions',
    summary: 'One promotion',
    params: idParams,
    response: dataSchema(promotionSchema),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/promotions/add',
    access: 'admin',
    permission: 'promotions',
    status: 201,
    summary: 'Add a promotion',
    body: promotionBodySchema,
    response: dataSchema(promotionSchema),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/admin/promotions/edit/:id',
    access: 'admin',
    permission: 'promotions',
    summary: 'Change a promotion, pause or end it, unless someone else has changed it since `version`',
    params: idParams,
    body: promotionEditSchema,
    response: dataSchema(promotionSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/promotions/delete/:id',
    access: 'admin',
    permission: 'promotions',
    summary: 'Delete a promotion that no order has used',
    params: idParams,
    response: doneSchema,
  }),
  makeCodes: defineCall({
    method: 'POST',
    path: '/api/admin/promotions/codes/:id',
    access: 'admin',
    permission: 'promotions',
    summary: 'Make single-use codes; answers them as a CSV file',
    csv: true,
    params: idParams,
    body: exactBody({
      count: z
        .int({ error: 'Enter how many codes to make.' })
        .min(1, 'Enter how many codes to make.')
        .max(MAX_NEW_CODES, `You can make up to ${MAX_NEW_CODES.toLocaleString('en')} codes at once.`),
    }),
    response: z.string(),
  }),
  goods: defineCall({
    method: 'POST',
    path: '/api/admin/promotions/goods',
    access: 'admin',
    permission: 'promotions',
    summary: 'Names of products and variants, drafts included',
    changesNothing: true,
    body: exactBody({ products: z.array(idSchema).max(MAX_TARGETS), variants: z.array(idSchema).max(MAX_TARGETS) }),
    response: dataSchema(promotionGoodsSchema),
  }),
  try: defineCall({
    method: 'POST',
    path: '/api/admin/promotions/try',
    access: 'admin',
    permission: 'promotions',
    summary: 'What each line of an example cart would cost with a promotion that is not saved yet',
    changesNothing: true,
    body: promotionTryBodySchema,
    response: dataSchema(promotionTrialSchema),
  }),
} as const;
