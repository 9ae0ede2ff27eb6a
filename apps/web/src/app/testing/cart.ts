import type { Cart, CartItem, QuotedCheckout } from '@haberdash/contract';

/** A line of a cart: two shirts of 8,500 rupees, which are 100 dollars, where nothing else is said. */
export function cartLine(fields: Partial<CartItem> = {}): CartItem {
  const { price = 8500, salePrice = 0, quantity = 2, productId = 'p1' } = fields;
  const total = (salePrice || price) * quantity;
  return {
    productId,
    variantId: productId,
    slug: productId,
    choice: {},
    title: 'Linen shirt',
    sku: '',
    variantTitle: '',
    image: '/front.webp',
    brand: 'hm',
    category: 'men',
    price,
    salePrice,
    chargePrice: (salePrice || price) / 85,
    quantity,
    total,
    chargeTotal: total / 85,
    ...{ discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] },
    totalStock: 20,
    isRetired: false,
    ...fields,
  };
}

/** A cart of these lines, as the shop adds it up. */
export function cartOf(...items: CartItem[]): Cart {
  const subtotal = items.reduce((sum, { total }) => sum + total, 0);
  const nothing = { discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0 };
  const totals = { ...nothing, subtotal, total: subtotal };
  const chargeTotals = { ...nothing, subtotal: subtotal / 85, total: subtotal / 85 };
  const sums = { subtotal, chargeTotal: subtotal / 85, totals, chargeTotals };
  return { _id: 'c1', id: 'c1', userId: 'u1', items, adjustments: [], codes: [], ...sums };
}

/** The quote of a shop that has set up neither delivery nor tax: the cart as it is. */
export const quotedOf = (
  { items, adjustments, totals, chargeTotals }: Cart,
  fields: Partial<QuotedCheckout> = {},
): QuotedCheckout => ({
  quote: {
    lines: items,
    ...{ adjustments, totals, chargeTotals, priceCurrency: 'INR', chargeCurrency: 'USD', isEstimate: false },
  },
  shippingOptions: [],
  freeDelivery: null,
  paymentMethods: [{ id: 'paypal', label: 'PayPal', fee: 0, chargeFee: 0, isChosen: true }],
  codes: [],
  changes: [],
  ...fields,
});
