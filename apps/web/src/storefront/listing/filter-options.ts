import type { FacetsAnswer } from '@haberdash/contract';
import { BRANDS, CATEGORIES } from '@haberdash/contract/constants';
import { brandLabel, categoryLabel } from '../../base/labels.ts';
import type { FilterGroup } from '../../data/filters.ts';

/** The filter groups as the sidebar shows them: every category (D11) and every brand (D12). */
export const FILTER_PANEL = [
  { group: 'category', title: 'Category', options: CATEGORIES },
  { group: 'brands', title: 'Brands', options: BRANDS },
] as const satisfies readonly {
  group: FilterGroup;
  title: string;
  options: readonly { id: string; label: string }[];
}[];

/** The filters that are no option, as their chips say them. */
const SAID: Readonly<Record<string, (id: string, price: (amount: number) => string) => string>> = {
  category: categoryLabel,
  brands: brandLabel,
  minPrice: (id, price) => `From ${price(Number(id))}`,
  maxPrice: (id, price) => `Up to ${price(Number(id))}`,
  inStock: () => 'In stock',
  onSale: () => 'On sale',
  rating: (id) => `${id} stars and up`,
};

/**
 * How a chosen filter is called; what an old address names and the shop no longer has is shown as it is, so it can be undone.
 * @param price an amount in words
 */
export function filterLabel(
  group: FilterGroup,
  id: string,
  options: FacetsAnswer['options'],
  price: (amount: number) => string,
): string {
  const said = SAID[group];
  if (said) return said(id, price);
  const option = options.find(({ key }) => key === group);
  const label = option?.values.find((value) => value.id === id)?.label ?? id;
  return `${option?.name ?? group}: ${label}`;
}
