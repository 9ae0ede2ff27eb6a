import { z } from 'zod';
import { defineCall, doneSchema, exactBody, idSchema, instantSchema } from './common.ts';
import { emailSchema } from './email.ts';

/** A product that a user waits for, as their own data names it. */
export const stockNoticeSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  askedAt: instantSchema,
});

export const stockNoticeCalls = {
  ask: defineCall({
    method: 'POST',
    path: '/api/shop/stock-notice/add',
    access: 'public',
    summary: 'Ask for one email when a sold-out variant is back in stock',
    body: exactBody({ productId: idSchema, variantId: idSchema.optional(), email: emailSchema }),
    response: doneSchema,
  }),
} as const;
