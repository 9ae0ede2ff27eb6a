import { currencyDigits, formatMoney, toDecimal } from '@haberdash/contract';
import type { OrderLineRow, OrderRow } from '../orders/index.ts';
import type { MailFact, MailLine } from './mail-document.ts';

export interface OrderSummary {
  lines: MailLine[];
  totals: MailFact[];
  /** What is paid in all. */
  total: string;
}

/** What was ordered and what it comes to, in the currency that the buyer is charged in (D5). */
export function summariseOrder(order: OrderRow, lines: readonly OrderLineRow[]): OrderSummary {
  const currency = order.chargeCurrency;
  const money = (minor: number) => formatMoney(toDecimal(minor, currencyDigits(currency)), currency);
  const total = money(order.chargeTotal);
  return {
    lines: lines.map(({ title, quantity, chargePrice }) => ({
      title,
      detail: `${quantity} × ${money(chargePrice)}`,
      amount: money(chargePrice * quantity),
    })),
    totals: [{ label: 'Total', value: total }],
    total,
  };
}
