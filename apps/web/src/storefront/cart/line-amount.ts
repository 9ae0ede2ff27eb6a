import type { CartItem } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';

/** One line in the price currency. Whole hundredths, because binary fractions do not multiply exactly. */
export const lineAmount = (item: Pick<CartItem, 'price' | 'salePrice' | 'quantity'>): number =>
  (Math.round(effectivePrice(item) * 100) * item.quantity) / 100;

/** What stands in the way of buying a line whose stock has fallen since it was put into the cart. */
export function stockWarning({ quantity, totalStock }: Pick<CartItem, 'quantity' | 'totalStock'>): string | undefined {
  if (totalStock <= 0) return 'Sold out in the meantime. Please remove it to go on.';
  if (quantity > totalStock) return `Just ${totalStock} left in stock. Please lower the quantity.`;
  return undefined;
}
