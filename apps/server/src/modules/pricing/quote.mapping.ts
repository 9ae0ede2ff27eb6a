import { currencyDigits, type Order, type Totals, toDecimal } from '@haberdash/contract';
import type { Adjustment, Quote, QuoteTotals } from './quote.ts';

/** Price of a cart or an order on the wire: decimals of either currency. */
export function toWireQuote(
  { adjustments, totals, chargeTotals }: Omit<Quote<unknown>, 'lines'>,
  currencies: { price: string; charge: string },
): Pick<Order, 'adjustments' | 'totals' | 'chargeTotals'> {
  const price = (minor: number) => toDecimal(minor, currencyDigits(currencies.price));
  const charge = (minor: number) => toDecimal(minor, currencyDigits(currencies.charge));
  const each = (amount: (minor: number) => number, { subtotal, shipping, tax, total }: QuoteTotals): Totals => ({
    subtotal: amount(subtotal),
    shipping: amount(shipping),
    tax: amount(tax),
    total: amount(total),
  });
  const toAdjustment = ({ kind, label, amount, tax, chargeAmount, chargeTax }: Adjustment) => ({
    kind,
    label,
    amount: price(amount),
    tax: price(tax),
    chargeAmount: charge(chargeAmount),
    chargeTax: charge(chargeTax),
  });
  return {
    adjustments: adjustments.map(toAdjustment),
    totals: each(price, totals),
    chargeTotals: each(charge, chargeTotals),
  };
}
