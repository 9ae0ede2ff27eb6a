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

/** An option's label; one that an old address names and the shop no longer has is shown as it is, so it can be undone. */
export const optionLabel = (group: FilterGroup, id: string): string =>
  group === 'category' ? categoryLabel(id) : brandLabel(id);
