import type { Cart } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';

// Wire amounts have at most two decimals; whole hundredths keep their sums exact.
const hundredths = (amount: number): number => Math.round(amount * 100);

const sumOf = (items: Cart['items'], priceOf: (item: Cart['items'][number]) => number): number =>
  items.reduce((sum, item) => sum + hundredths(priceOf(item)) * item.quantity, 0) / 100;

const withItems = (cart: Cart, items: Cart['items']): Cart => ({
  ...cart,
  items,
  subtotal: sumOf(items, effectivePrice),
  chargeTotal: sumOf(items, (item) => item.chargePrice),
});

/** The cart as it will be once a line has this quantity, until the server answers with its own. */
export const withQuantity = (cart: Cart, productId: string, quantity: number): Cart =>
  withItems(
    cart,
    cart.items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
  );

/**
 * How many of a product the shopper can have. A line of the cart counts what an unpaid order of the same shopper holds
 * as theirs, which the product's own stock does not.
 */
export const stockFor = (cart: Cart | undefined, product: { id: string; totalStock: number }): number =>
  cart?.items.find((item) => item.productId === product.id)?.totalStock ?? product.totalStock;

export const quantityOf = (cart: Cart | undefined, productId: string): number =>
  cart?.items.find((item) => item.productId === productId)?.quantity ?? 0;
