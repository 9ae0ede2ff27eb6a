import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { defineCall, doneSchema, exactBody, idSchema, instantSchema } from './common.ts';

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
    summary: 'Leave an email for a variant that is sold out: one mail comes when it is back',
    body: exactBody({ productId: idSchema, variantId: idSchema.optional(), email: emailSchema }),
    response: doneSchema,
  }),
} as const;
