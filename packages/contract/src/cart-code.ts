import { z } from 'zod';
import { amountSchema } from './common.ts';

/** Why a code that was entered takes nothing off. */
export const CODE_REASONS = [
  'notStarted',
  'ended',
  'usedUp',
  'usedByYou',
  'notForYou',
  'belowMinimum',
  'tooFewItems',
  'noItem',
  'notCombinable',
  'deliveryFree',
] as const;
export type CodeReason = (typeof CODE_REASONS)[number];

/** A code that was entered for a cart; it stays there until it is taken out or the cart is ordered. */
export const codeOfCartSchema = z.object({
  code: z.string(),
  status: z.enum(['applied', 'notApplicable']),
  /** Null where it is applied. */
  reason: z.enum(CODE_REASONS).nullable(),
  /** The reason as a sentence; empty where it is applied. */
  message: z.string(),
  /** Amount in the price currency to the minimum, of `belowMinimum`. */
  missing: amountSchema.nullable(),
});
export type CodeOfCart = z.infer<typeof codeOfCartSchema>;
