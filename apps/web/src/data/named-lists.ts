import type { ShownSubcategory, Taxonomy, TaxonomyKind } from '@haberdash/contract';
import { isFixedGroup } from './filter-groups.ts';
import { chosenOf, type Filters, withValues } from './filters.ts';

/** The filters that choose among what the shop itself names. */
const KINDS = { category: 'categories', brands: 'brands' } as const;
type Group = keyof typeof KINDS;
const GROUPS: readonly Group[] = ['category', 'brands'];

function termsIn(filters: Filters, taxonomy: Taxonomy | undefined, group: Group) {
  if (!taxonomy) return [];
  const kind = KINDS[group];
  const terms = [...taxonomy[kind], ...taxonomy.hidden[kind]];
  return (filters[group] ?? []).flatMap((id) => terms.find((term) => term.id === id) ?? []);
}

/** The chosen subcategories, of the chosen categories or of all. */
export function subcategoriesIn(filters: Filters, taxonomy: Taxonomy | undefined): ShownSubcategory[] {
  const { category, subcategory = [] } = filters;
  const categories = (taxonomy?.categories ?? []).filter(({ id }) => !category || category.includes(id));
  const offered = categories.flatMap(({ subcategories }) => subcategories);
  return subcategory.flatMap((id) => offered.find(({ key }) => key === id) ?? []);
}

const labelsIn = (filters: Filters, taxonomy: Taxonomy | undefined, group: Group): string[] =>
  termsIn(filters, taxonomy, group).map(({ label }) => label);

/** The name of a list, after its categories, subcategories and brands; empty if it is of none that the shop has. */
export function nameOfList(filters: Filters, taxonomy: Taxonomy | undefined): string {
  const categories = labelsIn(filters, taxonomy, 'category').join(', ');
  const subcategories = subcategoriesIn(filters, taxonomy).map(({ label }) => label);
  const place = [categories, subcategories.join(', ')].filter(Boolean).join(' / ');
  return [place, ...labelsIn(filters, taxonomy, 'brands')].filter(Boolean).join(', ');
}

/** The heading over a list: where one is, as shortly as it can be said. */
export function headingOfList(filters: Filters, taxonomy: Taxonomy | undefined): string {
  const subcategories = subcategoriesIn(filters, taxonomy).map(({ label }) => label);
  const place = subcategories.length > 0 ? subcategories : labelsIn(filters, taxonomy, 'category');
  const words = [...place, ...labelsIn(filters, taxonomy, 'brands')];
  if (words.length > 0) return words.join(', ');
  if (filters.isNew) return 'New in';
  return filters.onSale ? 'Sale' : 'All Products';
}

/** The filters without the categories, subcategories and brands that the shop does not have. */
export const knownTerms = (filters: Filters, taxonomy: Taxonomy | undefined): Filters =>
  withValues(filters, {
    ...Object.fromEntries(GROUPS.map((group) => [group, termsIn(filters, taxonomy, group).map(({ id }) => id)])),
    subcategory: subcategoriesIn(filters, taxonomy).map(({ key }) => key),
  });

/** The kind of which filters ask for some, and the shop has none of these. */
export function missingTerm(filters: Filters, taxonomy: Taxonomy | undefined): TaxonomyKind | undefined {
  const group = GROUPS.find((each) => filters[each] && termsIn(filters, taxonomy, each).length === 0);
  if (!taxonomy) return undefined;
  if (group) return group === 'category' ? 'category' : 'brand';
  return filters.subcategory && subcategoriesIn(filters, taxonomy).length === 0 ? 'subcategory' : undefined;
}

/** The filters without those by an option that no product has: they filter nothing. */
export function inUse(filters: Filters, options: readonly { key: string }[]): Filters {
  const isUsed = (group: string) => isFixedGroup(group) || options.some(({ key }) => key === group);
  return Object.fromEntries(Object.entries(filters).filter(([group]) => isUsed(group)));
}

/** True if a list is of one category, one subcategory of one or one brand, and filtered by nothing else. */
export function isNamedList(filters: Filters): boolean {
  const groups = chosenOf(filters).map(({ group }) => group);
  return ['category', 'brands', 'category,subcategory'].includes(groups.join());
}
