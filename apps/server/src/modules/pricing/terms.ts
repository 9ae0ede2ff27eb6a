import type { Amounts } from './amounts.ts';
import type { Discount, ShippingDiscount } from './discounts.ts';
import type { TaxBand, TaxMode } from './tax-rates.ts';

/** Delivery or a fee, fixed in each currency. */
export interface Charge extends Amounts {
  label: string;
}

export interface TaxTerms {
  mode: TaxMode;
  /** The rates of each line's place and class by the value of a piece, in the order of the lines; the lowest band first. */
  bands: readonly (readonly TaxBand[])[];
  /** Rates on delivery and fees: those of the lines that they are split over, or of the line with the highest. */
  shippingTax: 'split' | 'highest';
}

/** Decided facts that a quote is made from beside the lines and their prices. */
export interface QuoteTerms {
  /** At most one a line. */
  lineDiscounts: readonly Discount[];
  /** Taken off in this order. */
  orderDiscounts: readonly Discount[];
  shipping: Charge | null;
  shippingDiscounts: readonly ShippingDiscount[];
  fees: readonly Charge[];
  tax: TaxTerms;
}

/** The terms of a shop that has set nothing up: free delivery, neither tax nor discount. */
export const NO_TERMS: QuoteTerms = {
  lineDiscounts: [],
  orderDiscounts: [],
  shipping: null,
  shippingDiscounts: [],
  fees: [],
  tax: { mode: 'none', bands: [], shippingTax: 'split' },
};
