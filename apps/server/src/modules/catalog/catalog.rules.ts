import { type Currencies, type Facets, MOST_PASSED_OVER } from '@haberdash/contract';
import type { ProductFilter } from './filters.rules.ts';

/** How many live products one category and brand have together. */
export interface ProductCount {
  category: string;
  brand: string;
  products: number;
}

const isChosen = (chosen: string[], id: string) => chosen.length === 0 || chosen.includes(id);

export function countMatching(counts: ProductCount[], filter: ProductFilter): number {
  return counts
    .filter(({ category, brand }) => isChosen(filter.categories, category) && isChosen(filter.brands, brand))
    .reduce((sum, { products }) => sum + products, 0);
}

/** Rows of a list, counted from its beginning, or from its end where that is said. */
export interface Page {
  limit: number;
  offset: number;
}

/**
 * Where the rows of a page that is far from the beginning lie, counted from the end of the list.
 * @returns undefined where that is far too
 */
export function fromEnd({ limit, offset }: Page, total: number): Page | undefined {
  const shown = Math.max(0, Math.min(limit, total - offset));
  const behind = Math.max(0, total - offset - shown);
  return behind > MOST_PASSED_OVER ? undefined : { limit: shown, offset: behind };
}

/** What the filters count: products, and the ids of the categories and brands that are offered, in order. */
export interface FacetSources {
  counts: ProductCount[];
  categories: string[];
  brands: string[];
}

/** How many products each option has while the other group's choices are held; every option that is offered is named. */
export function countFacets({ counts, categories, brands }: FacetSources, filter: ProductFilter): Facets {
  const of = (category: string[], brand: string[]) => countMatching(counts, { categories: category, brands: brand });
  return {
    category: Object.fromEntries(categories.map((id) => [id, of([id], filter.brands)])),
    brands: Object.fromEntries(brands.map((id) => [id, of(filter.categories, [id])])),
  };
}

/** The sentence for a price that the currency cannot express. @param digits of the currency */
export function tooFinePrice(name: string, currency: string, digits: number): string {
  const most = digits === 0 ? 'no decimals' : `at most ${digits} decimal${digits === 1 ? '' : 's'}`;
  return `${name} may have ${most} in ${currency}.`;
}

/** The sentence for a price of which one unit comes to nothing in the currency that is charged. */
export const tooSmallPrice = (name: string, { price, charge }: Pick<Currencies, 'price' | 'charge'>): string =>
  `${name} is too small: at the shop's exchange rate from ${price} it comes to nothing in ${charge}, so nobody could pay it.`;

/** The variant that is meant where a product alone is named. Its id is the product's own, so that nobody looks it up. */
export const defaultVariantId = (productId: string): string => productId;
