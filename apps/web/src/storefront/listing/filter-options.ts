import type { FilterGroup } from '../../data/filters.ts';
import { useLabels, useTaxonomy } from '../../data/taxonomy.ts';

/** The filter groups as the sidebar shows them: every category (D11) and every brand (D12) that is offered. */
export function useFilterGroups() {
  const taxonomy = useTaxonomy();
  return [
    { group: 'category', title: 'Category', options: taxonomy?.categories ?? [] },
    { group: 'brands', title: 'Brands', options: taxonomy?.brands ?? [] },
  ] as const satisfies readonly {
    group: FilterGroup;
    title: string;
    options: readonly { id: string; label: string }[];
  }[];
}

/** An option's label; one that an old address names and the shop no longer has is shown as it is, so it can be undone. */
export function useOptionLabel() {
  const { categoryLabel, brandLabel } = useLabels();
  return (group: FilterGroup, id: string): string => (group === 'category' ? categoryLabel(id) : brandLabel(id));
}
