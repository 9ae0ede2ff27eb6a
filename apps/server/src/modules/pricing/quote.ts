import { type Currencies, convertUnitPrice, effectivePrice } from '@haberdash/contract';
import { onBothSides } from './amounts.ts';
import { chargesOf, taxFields } from './charges.ts';
import { discountLines, type LineDiscount } from './discounts.ts';
import { taxLinesOf } from './tax-lines.ts';
import { ratesThatApply } from './tax-rates.ts';
import type { QuoteTerms } from './terms.ts';
import { type Quote, quoteAtPrices, type UnitPrices } from './totals.ts';

/** A line before it is priced: prices in minor units of the price currency. */
export interface PriceableLine {
  price: number;
  salePrice: number;
  quantity: number;
}

/** A line with the parts of discounts that it bears. */
export interface DiscountedLine {
  discounts: readonly LineDiscount[];
}

/**
 * Prices these lines at present prices and on these terms, in the order of D47: line prices, line discounts, order
 * discounts, delivery, its discounts, fees, tax. This one function says what the cart shows, what the order stores and
 * what is charged, so that the three cannot differ. Each currency is worked out by itself; only which tax rates apply is
 * decided for both by the price currency.
 */
export function quote<T extends PriceableLine>(
  lines: readonly T[],
  terms: QuoteTerms,
  currencies: Currencies,
): Quote<T & UnitPrices & DiscountedLine> {
  const priced = lines.map((line) => {
    const unitPrice = effectivePrice(line);
    const unitCharge = convertUnitPrice(unitPrice, currencies);
    const gross = { amount: unitPrice * line.quantity, chargeAmount: unitCharge * line.quantity };
    return { line: { ...line, unitPrice, unitCharge }, quantity: line.quantity, gross };
  });
  const discounts = discountLines([...terms.lineDiscounts, ...terms.orderDiscounts], priced);
  const { mode, bands } = terms.tax;
  const netLines = priced.map(({ line, quantity, gross }, index) => {
    const discount = discounts.ofLine(index);
    const net = onBothSides((side) => gross[side] - discount[side]);
    const applying = ratesThatApply(bands[index] ?? [], { amount: net.amount, quantity }, mode);
    return { line: { ...line, discounts: discounts.partsOf(index) }, gross, discount, net, rates: applying };
  });
  const settled = netLines.map((each) => ({
    ...each.line,
    discountTotal: each.discount.amount,
    chargeDiscountTotal: each.discount.chargeAmount,
    ...taxFields(taxLinesOf([{ ...each.net, rates: each.rates }], mode), mode),
  }));
  return quoteAtPrices(settled, [...discounts.adjustments, ...chargesOf(terms, netLines)]);
}
