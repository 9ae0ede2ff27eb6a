import type { Taxonomy } from '@haberdash/contract';
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

/** The name of a list, after its categories and brands; empty if it is of none that the shop has. */
export const nameOfList = (filters: Filters, taxonomy: Taxonomy | undefined): string =>
  GROUPS.flatMap((group) => termsIn(filters, taxonomy, group).map(({ label }) => label)).join(', ');

/** The filters without the categories and brands that the shop does not have. */
export const knownTerms = (filters: Filters, taxonomy: Taxonomy | undefined): Filters =>
  withValues(
    filters,
    Object.fromEntries(GROUPS.map((group) => [group, termsIn(filters, taxonomy, group).map(({ id }) => id)])),
  );

/** The kind of which filters ask for some, and the shop has none of these. */
export function missingTerm(filters: Filters, taxonomy: Taxonomy | undefined): 'category' | 'brand' | undefined {
  const group = GROUPS.find((each) => filters[each] && termsIn(filters, taxonomy, each).length === 0);
  if (!taxonomy || !group) return undefined;
  return group === 'category' ? 'category' : 'brand';
}

/** The filters without those by an option that no product has: they filter nothing. */
export function inUse(filters: Filters, options: readonly { key: string }[]): Filters {
  const isUsed = (group: string) => isFixedGroup(group) || options.some(({ key }) => key === group);
  return Object.fromEntries(Object.entries(filters).filter(([group]) => isUsed(group)));
}

/** True if a list is of one category or of one brand, and filtered by nothing else. */
export function isNamedList(filters: Filters): boolean {
  const [first, ...others] = chosenOf(filters);
  return (first?.group === 'category' || first?.group === 'brands') && others.length === 0;
}
