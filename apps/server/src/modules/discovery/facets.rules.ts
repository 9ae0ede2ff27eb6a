import type { Facets } from '@haberdash/contract';
import type { ProductCount } from '../catalog/index.ts';
import type { ProductFilter } from './filters.rules.ts';

const isChosen = (chosen: string[], id: string) => chosen.length === 0 || chosen.includes(id);

export function countMatching(counts: ProductCount[], filter: ProductFilter): number {
  return counts
    .filter(({ category, brand }) => isChosen(filter.categories, category) && isChosen(filter.brands, brand))
    .reduce((sum, { products }) => sum + products, 0);
}

/** Sources of the filters' counts: products, and the ids of the categories and brands that are offered, in order. */
export interface FacetSources {
  counts: ProductCount[];
  categories: string[];
  brands: string[];
}

/** Counts the products of each option while the other group's choices are held; every option offered is named. */
export function countFacets(
  { counts, categories, brands }: FacetSources,
  filter: ProductFilter,
): Pick<Facets, 'category' | 'brands'> {
  const of = (category: string[], brand: string[]) => countMatching(counts, { categories: category, brands: brand });
  return {
    category: Object.fromEntries(categories.map((id) => [id, of([id], filter.brands)])),
    brands: Object.fromEntries(brands.map((id) => [id, of(filter.categories, [id])])),
  };
}
