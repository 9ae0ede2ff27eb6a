import type { Spent } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';

/** '₹1,200.00', or '₹1,200.00 + €30.00' of a shop that has changed its currency; a dash for nothing. */
export const spentText = (spent: readonly Spent[]): string =>
  spent.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') || '–';
