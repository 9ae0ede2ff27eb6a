import { z } from 'zod';
import { instantSchema } from './common.ts';

/**
 * Period in which the sale price counts, in answers to the console. Shoppers are answered without, and with the sale
 * price that counts at the time.
 */
export const saleDateFields = {
  saleStartsAt: instantSchema.nullable().optional(),
  saleEndsAt: instantSchema.nullable().optional(),
};

const saleDateBody = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .or(z.literal(''))
    .nullable()
    .transform((text) => text || null)
    .optional();

/** Dates as they are sent. One left out stays while there is a sale price; null or an empty text opens its side. */
export const saleDateBodyFields = {
  saleStartsAt: saleDateBody('The start of the sale must be a date and time.'),
  saleEndsAt: saleDateBody('The end of the sale must be a date and time.'),
};
