import { z } from 'zod';
import { blockOfText, dataSchema, defineCall, idSchema, instantSchema, listSchema, pagingSchema } from './common.ts';
import { REVIEW_SORTS } from './constants.ts';

export const reviewSchema = z.object({
  _id: z.string(),
  id: z.string(),
  productId: z.string(),
  userId: z.string(),
  userName: z.string(),
  reviewMessage: z.string(),
  reviewValue: z.number().int(),
  /** Fit from 1, runs small, to 5, runs large; null where none is given. */
  fit: z.number().int().nullable(),
  /** The reviewer has a paid order with the product (D24). */
  verifiedPurchase: z.boolean(),
  createdAt: instantSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSummarySchema = z.object({
  average: z.number(),
  count: z.number().int(),
  /** Number of reviews with one, two, three, four and five stars. */
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  /** Fit by the reviews that give it; null where none does. */
  fit: z.object({ average: z.number(), count: z.number().int() }).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

const FIT_FAULT = 'Fit goes from 1, runs small, to 5, runs large.';

export const reviewBodySchema = z.object({
  productId: idSchema,
  userId: z.string().optional(),
  userName: z.string().optional(),
  reviewMessage: blockOfText('The review', 2000),
  reviewValue: z
    .number({ error: 'Please select a rating' })
    .int('Please select a rating')
    .min(1, 'Please select a rating')
    .max(5, 'A rating can have up to 5 stars.'),
  fit: z.number().int(FIT_FAULT).min(1, FIT_FAULT).max(5, FIT_FAULT).nullish(),
});

const sort = z.preprocess((value) => REVIEW_SORTS.find((id) => id === value), z.enum(REVIEW_SORTS).default('newest'));
/** Anything but one to five stars filters nothing. */
const rating = z.preprocess(
  (value) => (/^[1-5]$/.test(String(value)) ? Number(value) : undefined),
  z.number().optional(),
);

const productParams = z.object({ productId: idSchema });

export const reviewCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/review/:productId',
    access: 'public',
    summary: 'Reviews of a product in one of three orders, all of them or those with one rating; the summary is of all',
    params: productParams,
    query: pagingSchema.extend({ sort, rating }),
    response: listSchema(reviewSchema).extend({ summary: reviewSummarySchema }),
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/shop/review/mine/:productId',
    access: 'user',
    summary: "The signed-in shopper's own review of a product, or null",
    params: productParams,
    response: dataSchema(reviewSchema.nullable()),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/shop/review/add',
    access: 'user',
    summary: 'Review a product, once',
    status: 201,
    body: reviewBodySchema,
    response: dataSchema(reviewSchema),
  }),
} as const;
