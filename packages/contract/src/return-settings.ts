import { z } from 'zod';
import { amountSchema, exactBody, lineOfText } from './common.ts';
import { cleanText } from './foldings.ts';
import { MAX_RETURN_DAYS, MAX_RETURN_NOTE } from './order-constants.ts';

export const returnSettingsSchema = z.object({
  /** Days from delivery; 0: no returns but for what is the shop's fault. */
  days: z.number().int(),
  /** Other windows by category. */
  categories: z.array(z.object({ category: z.string(), days: z.number().int() })),
  /** Taken off each refund of a return, in the price currency. */
  fee: amountSchema,
  /** Whether the cost of delivery goes back when a whole order does; of a withdrawal it always does. */
  refundsDelivery: z.boolean(),
  /** Read by buyers before they ask for a return. */
  instructions: z.string(),
  /** Days for which the new unit of an exchange is held. */
  exchangeHoldDays: z.number().int(),
  ownReasons: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type ReturnSettings = z.infer<typeof returnSettingsSchema>;

const days = z
  .int({ error: 'Enter the number of days.' })
  .min(0, 'The number of days can’t be below 0.')
  .max(MAX_RETURN_DAYS, `Allow up to ${MAX_RETURN_DAYS} days.`);

export const returnSettingsBodySchema = exactBody({
  days,
  categories: z.array(exactBody({ category: z.string().trim().min(1).max(60), days })).max(200),
  fee: z.number({ error: 'Enter an amount.' }).nonnegative('The amount can’t be below 0.'),
  refundsDelivery: z.boolean(),
  instructions: z
    .string()
    .overwrite(cleanText)
    .max(MAX_RETURN_NOTE, `The instructions can have up to ${MAX_RETURN_NOTE} characters.`),
  exchangeHoldDays: z
    .int({ error: 'Enter the number of days.' })
    .min(1, 'Hold the new size for at least 1 day.')
    .max(90, 'Hold the new size for up to 90 days.'),
  /** Reasons of before keep their ids; a new one has an empty id. */
  ownReasons: z.array(exactBody({ id: z.string().trim().max(60), label: lineOfText('The reason', 60) })).max(20),
}).partial();
