import { type Cart, type CartItem, type Currencies, currencyDigits, toDecimal } from '@haberdash/contract';
import type { Clock } from '../../lib/clock.ts';
import { NO_TERMS, type Quote, quote, toWireLine, toWireQuote, type UnitPrices } from '../pricing/index.ts';
import { type DiscountTerms, type Offers, reduce, toCodesOfCart } from '../promotions/index.ts';
import type { Buyer } from './buyer.ts';
import type { CartLineRow } from './cart.repository.ts';

/** The owner of a cart: an account, or a visitor without one. */
export type Holder = Pick<Buyer, 'id' | 'userId' | 'email'>;

/** A line of a cart, quoted, as the wire has it. */
export function toCartItem(line: QuotedLine, currencies: Currencies): CartItem {
  const price = (minor: number) => toDecimal(minor, currencyDigits(currencies.price));
  return {
    ...{ productId: line.productId, variantId: line.variantId, slug: line.slug, choice: line.choice },
    ...{ title: line.title, sku: line.sku, variantTitle: line.variantTitle, image: line.image },
    ...{ brand: line.brand, category: line.category, quantity: line.quantity },
    totalStock: (line.onHand ?? 0) + line.held,
    isRetired: line.onHand === null,
    price: price(line.price),
    salePrice: price(line.salePrice),
    chargePrice: toDecimal(line.unitCharge, currencyDigits(currencies.charge)),
    ...toWireLine(line, currencies),
  };
}

/** The rows of a cart, and the offers that lower its prices. */
export interface CartParts {
  cartId: string;
  rows: readonly CartLineRow[];
  offers: Offers;
}

/** The cart by itself: what delivery and tax add is decided at the checkout, which knows where it goes. */
export function toCart(
  { userId }: Holder,
  { cartId, rows, offers }: CartParts,
  { currencies, clock }: { currencies: Currencies; clock: Clock },
): Cart {
  const bought = rows.filter(isInCart);
  const priceOf = (discounts: DiscountTerms) => quote(bought, { ...NO_TERMS, ...discounts }, currencies);
  const { discounts, codes } = reduce(bought, offers, {
    ...{ currencies, now: clock.now(), isDeliveryKnown: false },
    priceWith: (terms) => ({ total: priceOf(terms).totals.total, shipping: 0 }),
  });
  const { lines, ...prices } = priceOf(discounts);
  return {
    _id: cartId,
    id: cartId,
    userId: userId ?? 'me',
    items: lines.map((line) => toCartItem(line, currencies)),
    subtotal: toDecimal(prices.totals.subtotal, currencyDigits(currencies.price)),
    chargeTotal: toDecimal(prices.chargeTotals.total, currencyDigits(currencies.charge)),
    ...toWireQuote(prices, currencies),
    codes: toCodesOfCart(codes, offers.customer, currencies),
  };
}

export type QuotedLine = Quote<CartLineRow & UnitPrices>['lines'][number];

export const isInCart = ({ quantity }: CartLineRow) => quantity > 0;
