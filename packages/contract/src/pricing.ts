import { z } from 'zod';
import { amountSchema } from './common.ts';
import { ADJUSTMENT_KINDS } from './constants.ts';

/** Totals of an order, in one currency: `total` is the sum of the other three. */
export const totalsSchema = z.object({
  /** The sum of the lines. */
  subtotal: amountSchema,
  shipping: amountSchema,
  tax: amountSchema,
  total: amountSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/** Amount added to the lines, with the tax on it: in the price currency and, with `charge`, in the charge currency. */
export const adjustmentSchema = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  label: z.string(),
  amount: amountSchema,
  tax: amountSchema,
  chargeAmount: amountSchema,
  chargeTax: amountSchema,
});

/** Price fields of every line of a cart or an order, in addition to the unit price. */
export const lineTotalFields = {
  /** The line's total in the price currency. */
  total: amountSchema,
  /** The line's total in the charge currency. */
  chargeTotal: amountSchema,
};

/** Price fields of every cart and order. */
export const quoteFields = {
  adjustments: z.array(adjustmentSchema),
  /** In the price currency. */
  totals: totalsSchema,
  /** In the charge currency: `total` is exactly what PayPal is asked to charge (D5). */
  chargeTotals: totalsSchema,
};
