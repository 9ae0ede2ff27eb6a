import { currencyDigits, type Order, type Totals, toDecimal, type WireTaxLine } from '@haberdash/contract';
import type { TaxLine } from './tax-lines.ts';
import type { Adjustment, LinePrices, Quote, QuoteTotals } from './totals.ts';

interface CurrencyCodes {
  price: string;
  charge: string;
}

/** Minor units as decimals, of the price currency and of the charge currency. */
const decimalsOf = (currencies: CurrencyCodes) => ({
  price: (minor: number) => toDecimal(minor, currencyDigits(currencies.price)),
  charge: (minor: number) => toDecimal(minor, currencyDigits(currencies.charge)),
});

function toWireTaxLines(taxLines: readonly TaxLine[], currencies: CurrencyCodes): WireTaxLine[] {
  const { price, charge } = decimalsOf(currencies);
  return taxLines.map(({ name, code, percent, taxable, amount, chargeTaxable, chargeAmount }) => ({
    ...{ name, code, percent, taxable: price(taxable), amount: price(amount) },
    ...{ chargeTaxable: charge(chargeTaxable), chargeAmount: charge(chargeAmount) },
  }));
}

/** Price fields of a line of a cart or an order on the wire. */
export function toWireLine(line: LinePrices, currencies: CurrencyCodes) {
  const { price, charge } = decimalsOf(currencies);
  return {
    total: price(line.total),
    chargeTotal: charge(line.chargeTotal),
    discountTotal: price(line.discountTotal),
    chargeDiscountTotal: charge(line.chargeDiscountTotal),
    taxLines: toWireTaxLines(line.taxLines, currencies),
  };
}

const toWireTotals = (totals: QuoteTotals, decimal: (minor: number) => number): Totals => ({
  subtotal: decimal(totals.subtotal),
  discount: decimal(totals.discount),
  shipping: decimal(totals.shipping),
  fees: decimal(totals.fees),
  tax: decimal(totals.tax),
  taxIncluded: decimal(totals.taxIncluded),
  total: decimal(totals.total),
});

/** Price of a cart or an order on the wire: decimals of either currency. */
export function toWireQuote(
  { adjustments, totals, chargeTotals }: Omit<Quote<unknown>, 'lines'>,
  currencies: CurrencyCodes,
): Pick<Order, 'adjustments' | 'totals' | 'chargeTotals'> {
  const { price, charge } = decimalsOf(currencies);
  const toAdjustment = ({ taxLines, ...adjustment }: Adjustment) => ({
    ...{ kind: adjustment.kind, label: adjustment.label, promotionId: adjustment.promotionId, code: adjustment.code },
    ...{ amount: price(adjustment.amount), tax: price(adjustment.tax) },
    ...{ chargeAmount: charge(adjustment.chargeAmount), chargeTax: charge(adjustment.chargeTax) },
    taxLines: toWireTaxLines(taxLines, currencies),
  });
  return {
    adjustments: adjustments.map(toAdjustment),
    totals: toWireTotals(totals, price),
    chargeTotals: toWireTotals(chargeTotals, charge),
  };
}
