import type { Taxonomy } from '@haberdash/contract';
import { paths } from '../../base/paths.ts';
import { clearStoredFilters, listingPath } from '../../data/filters.ts';

export interface NavEntry {
  label: string;
  to: string;
  onClick?: () => void;
}

/** Entries of the header, and of the side menu of small screens. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: 'Home', to: paths.shopping.home, onClick: clearStoredFilters },
  { label: 'List of Products', to: listingPath() },
];

/** Lists across all categories. */
export const ACROSS_ENTRIES: readonly NavEntry[] = [
  { label: 'New', to: listingPath({ filters: { isNew: ['true'] }, sortby: 'newest' }) },
  { label: 'Sale', to: listingPath({ filters: { onSale: ['true'] }, sortby: 'featured' }) },
];

/** The categories that have products, each with those of its subcategories that have some. */
export const filledCategories = (taxonomy: Taxonomy | undefined) =>
  (taxonomy?.categories ?? [])
    .filter(({ count }) => count > 0)
    .map((category) => ({ ...category, subcategories: category.subcategories.filter(({ count }) => count > 0) }));
