import { z } from 'zod';
import { amountSchema, dataSchema, defineCall, instantSchema, listSchema, pagingSchema } from './common.ts';
import { MAX_SEARCH_LENGTH } from './constants.ts';

export const suggestionsSchema = z.object({
  /** The first that a search would show. */
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      image: z.string(),
      price: amountSchema,
      salePrice: amountSchema,
      priceFrom: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Correction of words that nothing matches as they are typed; else null. */
  meant: z.string().nullable(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const searchMissSchema = z.object({
  /** In small letters, with single spaces. */
  words: z.string(),
  times: z.number().int(),
  lastAt: instantSchema,
});
export type SearchMiss = z.infer<typeof searchMissSchema>;

export const suggestionsCall = defineCall({
  method: 'GET',
  path: '/api/shop/suggestions/:text',
  access: 'public',
  summary: 'Suggestions for a search as it is typed',
  params: z.object({ text: z.string().transform((text) => text.slice(0, MAX_SEARCH_LENGTH)) }),
  response: dataSchema(suggestionsSchema),
});

export const adminSearchCalls = {
  misses: defineCall({
    method: 'GET',
    path: '/api/admin/searches/misses',
    access: 'admin',
    permission: 'reports',
    summary: 'Searches with no results, most frequent first',
    query: pagingSchema.extend({
      /** Number of days, today included. */
      days: z.coerce
        .number({ error: 'days must be a whole number from 1 to 90.' })
        .int('days must be a whole number from 1 to 90.')
        .min(1, 'days must be a whole number from 1 to 90.')
        .max(90, 'days must be a whole number from 1 to 90.')
        .default(30),
    }),
    response: listSchema(searchMissSchema),
  }),
} as const;
