import { type Currencies, MOST_PASSED_OVER } from '@haberdash/contract';

/** Number of live products in one category and of one brand. */
export interface ProductCount {
  category: string;
  brand: string;
  products: number;
}

/** Rows of a list, counted from its beginning, or from its end where that is said. */
export interface Page {
  limit: number;
  offset: number;
}

/**
 * Place of the rows of a page that is far from the beginning, counted from the end of the list.
 * @returns undefined where that is far too
 */
export function fromEnd({ limit, offset }: Page, total: number): Page | undefined {
  const shown = Math.max(0, Math.min(limit, total - offset));
  const behind = Math.max(0, total - offset - shown);
  return behind > MOST_PASSED_OVER ? undefined : { limit: shown, offset: behind };
}

/** The sentence for a price that the currency cannot express. @param digits of the currency */
export function tooFinePrice(name: string, currency: string, digits: number): string {
  const most = digits === 0 ? 'no decimals' : `up to ${digits} decimal${digits === 1 ? '' : 's'}`;
  return `${name} can have ${most} in ${currency}.`;
}

/** The sentence for a price of which one unit comes to nothing in the currency that is charged. */
export const tooSmallPrice = (name: string, { price, charge }: Pick<Currencies, 'price' | 'charge'>): string =>
  `${name} is too small: at the shop's exchange rate from ${price} it comes to nothing in ${charge}, so nobody could pay it.`;

/**
 * The variant that is meant where a product alone is named. Its id is the product's own, so that it need not be looked
 * up.
 */
export const defaultVariantId = (productId: string): string => productId;
