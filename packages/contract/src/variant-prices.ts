import { effectivePrice } from './money.ts';

/** In any one unit; a sale price of 0: not on sale. */
interface Prices {
  price: number;
  salePrice: number;
}

/**
 * Prices that a product shows of its variants: those of the cheapest, the first of equals.
 * @param base price of a variant where it says null
 * @returns the base where there are no variants; `priceFrom`: they differ in price
 */
export function pricesOf(
  base: Prices,
  variants: readonly { price: number | null; salePrice: number | null }[],
): Prices & { priceFrom: boolean } {
  const prices = variants.map(({ price, salePrice }) => ({
    price: price ?? base.price,
    salePrice: salePrice ?? base.salePrice,
  }));
  const effective = prices.map(effectivePrice);
  const lowest = Math.min(...effective);
  return { ...(prices[effective.indexOf(lowest)] ?? base), priceFrom: effective.some((price) => price !== lowest) };
}
