import { currencyDigits, formatMoney } from '@haberdash/contract/money';

/** An amount in the order dialog: rupees are written 'Rs.', every other currency with its own sign. */
export function amountText(amount: number, currency: string): string {
  if (currency !== 'INR') return formatMoney(amount, currency);
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `Rs. ${format.format(amount)}`;
}
