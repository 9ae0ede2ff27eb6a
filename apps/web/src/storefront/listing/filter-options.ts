import type { FacetsAnswer } from '@haberdash/contract';
import type { FilterGroup } from '../../data/filter-groups.ts';
import type { Filters } from '../../data/filters.ts';
import { useMoney } from '../../data/shop.ts';
import { labelsOf, subcategoryLabel, useTaxonomy } from '../../data/taxonomy.ts';

interface PlaceGroup {
  group: FilterGroup;
  title: string;
  options: { id: string; label: string }[];
  /** The categories stand there also where they would show nothing (D11). */
  keepsEmpty: boolean;
}

/** The filters by where products are filed: every category that is offered, and the subcategories of the chosen ones. */
export function usePlaceGroups({ category: chosen = [] }: Filters): PlaceGroup[] {
  const categories = useTaxonomy()?.categories ?? [];
  const within = categories.filter(({ id }) => chosen.includes(id)).flatMap(({ subcategories }) => subcategories);
  const keys = new Map(within.map(({ key, label }) => [key, label]));
  const subcategories = [...keys].map(([id, label]) => ({ id, label }));
  return [
    { group: 'category', title: 'Category', options: categories, keepsEmpty: true },
    { group: 'subcategory', title: 'Subcategory', options: subcategories, keepsEmpty: false },
  ];
}

/** Labels of chosen filters; one from an old address that the shop no longer has stays as it is, to be undone. */
export function useFilterLabel(options: FacetsAnswer['options']) {
  const taxonomy = useTaxonomy();
  const { categoryLabel, brandLabel } = labelsOf(taxonomy);
  const { price } = useMoney();
  /** The filters that are no option, as their chips say them. */
  const said: Readonly<Record<string, (id: string) => string>> = {
    category: categoryLabel,
    subcategory: (id) => subcategoryLabel(taxonomy, id),
    brands: brandLabel,
    minPrice: (id) => `From ${price(Number(id))}`,
    maxPrice: (id) => `Up to ${price(Number(id))}`,
    inStock: () => 'In stock',
    onSale: () => 'On sale',
    isNew: () => 'New',
    rating: (id) => `${id} stars and up`,
  };
  return (group: FilterGroup, id: string): string => {
    if (Object.hasOwn(said, group)) return said[group]?.(id) ?? id;
    const option = options.find(({ key }) => key === group);
    const known = [...(option?.families ?? []), ...(option?.values ?? [])];
    const label = known.find((value) => value.id === id)?.label ?? id;
    return `${option?.name ?? group}: ${label}`;
  };
}
