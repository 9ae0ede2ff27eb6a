import { currencyDigits, findMinor, shareOf, toDecimal } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import { costOfUnits, type OrderQuote, type Refundable } from '../orders/index.ts';

export interface RefundItem {
  orderItemId: string;
  quantity: number;
}

/** Requested refund: an amount in the charge currency, items, or without both the whole rest. */
export interface RefundRequest {
  amount?: number;
  items?: readonly RefundItem[];
  restock: boolean;
}

/** Decided refund: minor units of the charge currency, and the items that it is for. */
export interface RefundChoice {
  amount: number;
  items: RefundItem[];
}

/** @param left in minor units of the currency */
export const tooMuch = (left: number, currency: string) =>
  new AppError('REFUND_TOO_MUCH', left === 0 ? 'This order has been fully refunded.' : undefined, {
    left: toDecimal(left, currencyDigits(currency)),
  });

/** @throws AppError INVALID_REQUEST for an amount that the currency does not have */
export function requireMinor(amount: number, currency: string): number {
  const digits = currencyDigits(currency);
  const minor = findMinor(amount, digits);
  if (minor) return minor;
  const kind = digits === 0 ? 'a whole number' : `a number with up to ${digits} decimals`;
  const message = `The amount must be ${kind}, in ${currency}.`;
  throw new AppError('INVALID_REQUEST', message, [{ field: 'amount', message }]);
}

/** One entry an item: two of one item must not both be checked against the same rest. */
function mergeItems(items: readonly RefundItem[]): RefundItem[] {
  const merged = new Map<string, number>();
  for (const { orderItemId, quantity } of items) merged.set(orderItemId, (merged.get(orderItemId) ?? 0) + quantity);
  return [...merged].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
}

/** @throws AppError REFUND_ITEMS_TOO_MANY */
export function requireItems(wanted: readonly RefundItem[], { quantities }: Refundable): RefundItem[] {
  const items = mergeItems(wanted);
  const missing = items.filter(({ orderItemId, quantity }) => quantity > (quantities.get(orderItemId) ?? 0));
  if (missing.length === 0) return items;
  throw new AppError(
    'REFUND_ITEMS_TOO_MANY',
    undefined,
    missing.map(({ orderItemId }) => ({ orderItemId, left: quantities.get(orderItemId) ?? 0 })),
  );
}

/**
 * Cost of items after discounts and with added tax, and the same share of what was added to the order beside them. It is the difference of two
 * rounded sums, so that items refunded one by one come to just what they come to at once.
 */
function costOf(items: readonly RefundItem[], { lines, chargeTotals }: OrderQuote, { quantities }: Refundable): number {
  const sumOf = (unitsOf: (line: OrderQuote['lines'][number]) => number) =>
    lines.reduce((sum, line) => sum + costOfUnits(line, unitsOf(line)), 0);
  const chosen = new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const unitsBefore = ({ id, quantity }: { id: string; quantity: number }) => quantity - (quantities.get(id) ?? 0);
  const before = sumOf(unitsBefore);
  const after = sumOf((line) => unitsBefore(line) + (chosen.get(line.id) ?? 0));
  const goods = sumOf(({ quantity }) => quantity);
  const share = (part: number) => shareOf(chargeTotals.total, part, Math.max(1, goods));
  return share(after) - share(before);
}

/**
 * Decides what is refunded.
 * @throws AppError INVALID_REQUEST, REFUND_TOO_MUCH, REFUND_ITEMS_TOO_MANY
 */
export function chooseRefund(request: RefundRequest, quote: OrderQuote, refundable: Refundable, currency: string) {
  const left = refundable.amount;
  const everything = [...refundable.quantities].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  const choose = (): RefundChoice => {
    const named = request.amount === undefined ? undefined : requireMinor(request.amount, currency);
    if (!request.items)
      return { amount: named ?? left, items: named === undefined || named === left ? everything : [] };
    const items = requireItems(request.items, refundable);
    const cost = costOf(items, quote, refundable);
    const isRest = everything.every(({ orderItemId, quantity }) =>
      items.some((item) => item.orderItemId === orderItemId && item.quantity === quantity),
    );
    return { amount: named ?? (isRest ? Math.min(cost, left) : cost), items };
  };
  const choice = choose();
  if (choice.amount > left || left === 0) throw tooMuch(left, currency);
  if (choice.amount <= 0) {
    const message = `These items cost nothing in ${currency}. Enter an amount.`;
    throw new AppError('INVALID_REQUEST', message, [{ field: 'amount', message }]);
  }
  if (request.restock && choice.items.length === 0) {
    const message = 'Choose which items to restock.';
    throw new AppError('INVALID_REQUEST', message, [{ field: 'items', message }]);
  }
  return choice;
}
