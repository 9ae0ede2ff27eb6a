import { z } from 'zod';
import { amountSchema, balanceSchema } from './common.ts';
import { ADJUSTMENT_KINDS } from './constants.ts';

/** Totals of an order, in one currency: total = subtotal - discount + shipping + fees + tax. */
export const totalsSchema = z.object({
  /** The sum of the lines, before discounts. */
  subtotal: amountSchema,
  /** The sum of the lines' discounts, as a number above 0. */
  discount: amountSchema,
  /** Delivery, after its discounts. */
  shipping: amountSchema,
  fees: amountSchema,
  /** Tax that is added to the prices. */
  tax: amountSchema,
  /** Tax that is in the prices, and in the total already. */
  taxIncluded: amountSchema,
  total: amountSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/** Tax of one rate: in the price currency and, with `charge`, in the charge currency. */
export const taxLineSchema = z.object({
  name: z.string(),
  code: z.string(),
  percent: z.number().nonnegative(),
  /** The amount that is taxed, without any tax. */
  taxable: amountSchema,
  amount: amountSchema,
  chargeTaxable: amountSchema,
  chargeAmount: amountSchema,
});
export type WireTaxLine = z.infer<typeof taxLineSchema>;

/**
 * Amount added to the lines or taken off them (then it is below 0), with the tax that is added to it: in the price currency
 * and, with `charge`, in the charge currency.
 */
export const adjustmentSchema = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  label: z.string(),
  amount: balanceSchema,
  tax: amountSchema,
  chargeAmount: balanceSchema,
  chargeTax: amountSchema,
  /** Those of delivery are on what its discounts leave. */
  taxLines: z.array(taxLineSchema),
  /** The promotion that gave a discount; null of all else. */
  promotionId: z.string().nullable(),
  /** The code that the buyer entered for a discount; null where it needs none. */
  code: z.string().nullable(),
});

/** Price fields of every line of a cart or an order, in addition to the unit price. */
export const lineTotalFields = {
  /** The line's total in the price currency, before discounts. */
  total: amountSchema,
  /** The line's total in the charge currency, before discounts. */
  chargeTotal: amountSchema,
  /** Its own discounts and its share of the order's, in the price currency. */
  discountTotal: amountSchema,
  /** The same in the charge currency. */
  chargeDiscountTotal: amountSchema,
  taxLines: z.array(taxLineSchema),
};

/** Price fields of every cart and order. */
export const quoteFields = {
  adjustments: z.array(adjustmentSchema),
  /** In the price currency. */
  totals: totalsSchema,
  /** In the charge currency: `total` is exactly what is charged (D5). */
  chargeTotals: totalsSchema,
};
