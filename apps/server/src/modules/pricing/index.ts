export { allocate } from './allocate.ts';
export {
  type Discount,
  type ShippingDiscount,
  takeOff,
  takeShippingDiscounts,
} from './discounts.ts';
export { toWireLine, toWireQuote } from './quote.mapping.ts';
export { type DiscountedLine, quote } from './quote.ts';
export type { TaxLine } from './tax-lines.ts';
export {
  fitsBand,
  highestRates,
  type PricedPieces,
  ratesThatApply,
  sumOfRates,
  type TaxBand,
  type TaxMode,
  type TaxRate,
} from './tax-rates.ts';
export { NO_TERMS, type QuoteTerms } from './terms.ts';
export { type Adjustment, type Quote, quoteAtPrices, type UnitPrices } from './totals.ts';
