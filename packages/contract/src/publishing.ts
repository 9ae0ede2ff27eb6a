import { z } from 'zod';
import { instantSchema } from './common.ts';
import { PRODUCT_STATUSES } from './constants.ts';

/** Publishing state of a product. Shoppers are only sent published ones whose time has come. */
export const publishingFields = {
  status: z.enum(PRODUCT_STATUSES),
  /** Time at which it comes, or came, into the shop by itself; null if none is set. */
  publishAt: instantSchema.nullable(),
};

const PUBLISH_AT_FAULT = 'The publishing time must be a date and time.';

/**
 * Publishing fields of a form. Without both, a new product is published at once and another stays as it is. A `draft`
 * has no time; `published` with a time that is to come is hidden until then.
 */
export const publishingBodyFields = {
  status: z.enum(PRODUCT_STATUSES, { error: 'The status must be draft or published.' }).optional(),
  publishAt: z.iso.datetime({ offset: true, error: PUBLISH_AT_FAULT }).or(z.literal('')).nullish(),
};
export type PublishingBody = z.output<z.ZodObject<typeof publishingBodyFields>>;

/** Publishing state that the staff sees. @param now in milliseconds since 1970 */
export const publishingStateOf = (
  { status, publishAt }: { status: (typeof PRODUCT_STATUSES)[number]; publishAt: string | null },
  now: number,
) => {
  if (status === 'draft') return 'draft';
  return publishAt !== null && Date.parse(publishAt) > now ? 'scheduled' : 'published';
};
