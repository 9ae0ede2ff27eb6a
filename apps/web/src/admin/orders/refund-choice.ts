import type { AdminOrderDetails } from '@haberdash/contract';
import { currencyDigits, findMinor, shareOf, toDecimal } from '@haberdash/contract/money';
import { plainNumber } from '@haberdash/contract/numbers';
import { lineName } from '@haberdash/contract/variant-rules';

/** Scope of a refund. */
export type RefundWay = 'all' | 'items' | 'amount';

type RefundOrder = Pick<AdminOrderDetails, 'cartItems' | 'chargeTotals' | 'chargeCurrency' | 'refundable'>;

/** An item of which some can still be refunded. */
export interface RefundableItem {
  id: string;
  title: string;
  /** In the charge currency. */
  price: number;
  left: number;
}

export const refundableItems = ({ cartItems, refundable }: Pick<RefundOrder, 'cartItems' | 'refundable'>) =>
  refundable.items.flatMap(({ orderItemId, quantity }): RefundableItem[] => {
    const item = cartItems.find(({ id }) => id === orderItemId);
    return item ? [{ id: item.id, title: lineName(item), price: item.chargePrice, left: quantity }] : [];
  });

/** Quantity of each item, by its id. */
export type Quantities = Readonly<Record<string, number>>;

/**
 * Cost of items with their share of what was added to the order; for the last of them at most the refundable rest.
 * @returns an amount in the charge currency
 */
export function costOfItems(order: RefundOrder, chosen: Quantities): number {
  const digits = currencyDigits(order.chargeCurrency);
  const minor = (amount: number) => findMinor(amount.toFixed(digits), digits) ?? 0;
  const items = refundableItems(order);
  const sum = (quantityOf: (item: RefundableItem) => number) =>
    items.reduce((total, item) => total + minor(item.price) * quantityOf(item), 0);
  const [total, subtotal] = [minor(order.chargeTotals.total), minor(order.chargeTotals.subtotal)];
  const before = subtotal - sum(({ left }) => left);
  const after = before + sum(({ id }) => chosen[id] ?? 0);
  const share = (part: number) => shareOf(total, part, Math.max(1, subtotal));
  const cost = share(after) - share(before);
  const isRest = items.every(({ id, left }) => chosen[id] === left);
  return toDecimal(isRest ? Math.min(cost, minor(order.refundable.amount)) : cost, digits);
}

/** @returns undefined for a text that is no amount of the currency */
export function findAmount(text: string, currency: string): number | undefined {
  const digits = currencyDigits(currency);
  const minor = findMinor(plainNumber(text), digits);
  return minor === undefined ? undefined : toDecimal(minor, digits);
}
