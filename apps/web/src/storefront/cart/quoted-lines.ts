import type { Cart, QuotedCheckout } from '@haberdash/contract';

/** Lines of the cart, with what the quote takes off each: it knows the buyer and the address better than the cart does. */
export const quotedLines = (cart: Cart, quoted: QuotedCheckout | undefined): Cart['items'] =>
  cart.items.map((item) => {
    const line = quoted?.quote.lines.find(
      ({ variantId, total }) => variantId === item.variantId && total === item.total,
    );
    return line ? { ...item, discountTotal: line.discountTotal } : item;
  });
