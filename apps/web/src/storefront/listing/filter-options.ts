import type { FacetsAnswer, Taxonomy } from '@haberdash/contract';
import type { FilterGroup } from '../../data/filter-groups.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels, useTaxonomy } from '../../data/taxonomy.ts';

/** The filter groups as the sidebar shows them: every category (D11) and every brand (D12) that is offered. */
export function useFilterGroups(): { group: FilterGroup; title: string; options: Taxonomy['brands'] }[] {
  const taxonomy = useTaxonomy();
  return [
    { group: 'category', title: 'Category', options: taxonomy?.categories ?? [] },
    { group: 'brands', title: 'Brands', options: taxonomy?.brands ?? [] },
  ];
}

/** Labels of chosen filters; one from an old address that the shop no longer has stays as it is, to be undone. */
export function useFilterLabel(options: FacetsAnswer['options']) {
  const { categoryLabel, brandLabel } = useLabels();
  const { price } = useMoney();
  /** The filters that are no option, as their chips say them. */
  const said: Readonly<Record<string, (id: string) => string>> = {
    category: categoryLabel,
    brands: brandLabel,
    minPrice: (id) => `From ${price(Number(id))}`,
    maxPrice: (id) => `Up to ${price(Number(id))}`,
    inStock: () => 'In stock',
    onSale: () => 'On sale',
    rating: (id) => `${id} stars and up`,
  };
  return (group: FilterGroup, id: string): string => {
    if (Object.hasOwn(said, group)) return said[group]?.(id) ?? id;
    const option = options.find(({ key }) => key === group);
    const label = option?.values.find((value) => value.id === id)?.label ?? id;
    return `${option?.name ?? group}: ${label}`;
  };
}
