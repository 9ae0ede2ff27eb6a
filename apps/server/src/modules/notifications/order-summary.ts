import { currencyDigits, formatMoney, lineName, sumTaxes, toDecimal } from '@haberdash/contract';
import type { OrderQuote, OrderRow } from '../orders/index.ts';
import type { MailFact, MailLine } from '../outbox/index.ts';

export interface OrderSummary {
  lines: MailLine[];
  totals: MailFact[];
  /** Sum to pay in all. */
  total: string;
}

/** Lines and totals of an order, in the currency that the buyer is charged in (D5). */
export function summariseOrder(
  order: Pick<OrderRow, 'chargeCurrency'>,
  { lines, adjustments, chargeTotals }: Pick<OrderQuote, 'lines' | 'adjustments' | 'chargeTotals'>,
): OrderSummary {
  const currency = order.chargeCurrency;
  const money = (minor: number) => formatMoney(toDecimal(minor, currencyDigits(currency)), currency);
  const { subtotal, discount, shipping, tax, taxIncluded, total } = chargeTotals;
  const taxes = sumTaxes([...lines, ...adjustments]).map(({ label, chargeAmount }) => ({
    label: taxIncluded > 0 ? `Includes ${label}` : label,
    value: money(chargeAmount),
  }));
  const discounts = adjustments
    .filter(({ kind, chargeAmount }) => kind === 'discount' && chargeAmount !== 0)
    .map(({ label, code, chargeAmount }) => ({
      label: code ? `${label} · ${code}` : label,
      value: `−${money(-chargeAmount)}`,
    }));
  return {
    lines: lines.map(({ quantity, unitCharge, chargeTotal, ...line }) => ({
      title: lineName(line),
      detail: `${quantity} × ${money(unitCharge)}`,
      amount: money(chargeTotal),
    })),
    totals: [
      { label: 'Subtotal', value: money(subtotal) },
      ...(discounts.length > 0 || discount === 0 ? discounts : [{ label: 'Discount', value: `−${money(discount)}` }]),
      { label: 'Shipping', value: shipping === 0 ? 'Free' : money(shipping) },
      ...adjustments
        .filter(({ kind }) => kind === 'fee')
        .map(({ label, chargeAmount }) => ({ label, value: money(chargeAmount) })),
      ...(taxes.length > 0 ? taxes : [{ label: 'Tax', value: money(tax) }]),
      { label: 'Total', value: money(total) },
    ],
    total: money(total),
  };
}
