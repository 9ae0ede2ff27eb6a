import { z } from 'zod';
import { blockOfText, dataSchema, defineCall, idSchema, instantSchema, listSchema, pagingSchema } from './common.ts';

export const reviewSchema = z.object({
  _id: z.string(),
  id: z.string(),
  productId: z.string(),
  userId: z.string(),
  userName: z.string(),
  reviewMessage: z.string(),
  reviewValue: z.number().int(),
  /** The reviewer has a paid order with the product (D24). */
  verifiedPurchase: z.boolean(),
  createdAt: instantSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSummarySchema = z.object({
  average: z.number(),
  count: z.number().int(),
  /** How many reviews gave one, two, three, four and five stars. */
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewBodySchema = z.object({
  productId: idSchema,
  userId: z.string().optional(),
  userName: z.string().optional(),
  reviewMessage: blockOfText('The review', 2000),
  reviewValue: z
    .number({ error: 'Please select a rating' })
    .int('Please select a rating')
    .min(1, 'Please select a rating')
    .max(5, 'A rating has at most 5 stars.'),
});

const productParams = z.object({ productId: idSchema });

export const reviewCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/review/:productId',
    access: 'public',
    summary: 'Reviews of a product, newest first',
    params: productParams,
    query: pagingSchema,
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
