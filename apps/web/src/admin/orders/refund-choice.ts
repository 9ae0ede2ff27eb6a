import type { AdminOrderDetails } from '@haberdash/contract';
import { currencyDigits, findMinor, shareOf, toDecimal } from '@haberdash/contract/money';
import { plainNumber } from '@haberdash/contract/numbers';
import { lineName } from '@haberdash/contract/variant-rules';

/** Scope of a refund. */
export type RefundWay = 'all' | 'items' | 'amount';

type RefundOrder = Pick<AdminOrderDetails, 'cartItems' | 'chargeTotals' | 'chargeCurrency' | 'refundable'>;

/** The reason why nothing can be refunded; null if something can be. */
export function obstacleOf({ paymentStatus, refundable }: Pick<AdminOrderDetails, 'paymentStatus' | 'refundable'>) {
  if (refundable.amount > 0) return null;
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);
  return isPaid ? 'This order has been fully refunded.' : 'There’s nothing to refund: this order hasn’t been paid.';
}

/** An item of which some can still be refunded. */
export interface RefundableItem {
  id: string;
  title: string;
  /** Cost of one, in the charge currency. */
  price: number;
  left: number;
}

const minorOf =
  ({ chargeCurrency }: Pick<RefundOrder, 'chargeCurrency'>) =>
  (amount: number) => {
    const digits = currencyDigits(chargeCurrency);
    return findMinor(amount.toFixed(digits), digits) ?? 0;
  };

/**
 * Cost of the first units of an item, in minor units: less its discounts, with the tax that was added to it.
 * The server goes by the same rule.
 */
function costOfUnits(order: RefundOrder, item: RefundOrder['cartItems'][number], units: number): number {
  const minor = minorOf(order);
  const isAdded = order.chargeTotals.taxIncluded === 0;
  const tax = isAdded ? item.taxLines.reduce((sum, { chargeAmount }) => sum + minor(chargeAmount), 0) : 0;
  return shareOf(minor(item.chargeTotal) - minor(item.chargeDiscountTotal) + tax, units, item.quantity);
}

export const refundableItems = (order: RefundOrder) =>
  order.refundable.items.flatMap(({ orderItemId, quantity }): RefundableItem[] => {
    const item = order.cartItems.find(({ id }) => id === orderItemId);
    if (!item) return [];
    const price = toDecimal(costOfUnits(order, item, 1), currencyDigits(order.chargeCurrency));
    return [{ id: item.id, title: lineName(item), price, left: quantity }];
  });

/** Quantity of each item, by its id. */
export type Quantities = Readonly<Record<string, number>>;

/**
 * Cost of items with their share of what was added to the order beside them; for the last of them at most the refundable rest.
 * @returns an amount in the charge currency
 */
export function costOfItems(order: RefundOrder, chosen: Quantities): number {
  const digits = currencyDigits(order.chargeCurrency);
  const minor = minorOf(order);
  const sum = (unitsOf: (item: RefundOrder['cartItems'][number]) => number) =>
    order.cartItems.reduce((total, item) => total + costOfUnits(order, item, unitsOf(item)), 0);
  const leftOf = (id: string) => order.refundable.items.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0;
  const before = sum(({ id, quantity }) => quantity - leftOf(id));
  const after = sum(({ id, quantity }) => quantity - leftOf(id) + (chosen[id] ?? 0));
  const goods = sum(({ quantity }) => quantity);
  const share = (part: number) => shareOf(minor(order.chargeTotals.total), part, Math.max(1, goods));
  const cost = share(after) - share(before);
  const isRest = order.refundable.items.every(({ orderItemId, quantity }) => chosen[orderItemId] === quantity);
  return toDecimal(isRest ? Math.min(cost, minor(order.refundable.amount)) : cost, digits);
}

/** @returns undefined for a text that is no amount of the currency */
export function findAmount(text: string, currency: string): number | undefined {
  const digits = currencyDigits(currency);
  const minor = findMinor(plainNumber(text), digits);
  return minor === undefined ? undefined : toDecimal(minor, digits);
}
