import type { Taxonomy } from '@haberdash/contract';
import { foldText } from '@haberdash/contract/foldings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

export const taxonomyOptions = queryOptions({
  queryKey: keys.taxonomy,
  queryFn: ({ signal, meta }) => call(endpoints.taxonomy.list, { signal, read: meta?.read }),
  select: ({ data }) => data,
  staleTime: 300_000,
});

/** The shop's categories and brands in their order; undefined until they are there. */
export const useTaxonomy = (): Taxonomy | undefined => useQuery(taxonomyOptions).data;

/** Labels of ids: the id itself where the shop does not have it, and nothing until the taxonomy is loaded. */
export const labelsOf = (taxonomy: Taxonomy | undefined) => {
  const labelIn = (kind: 'categories' | 'brands') => (id: string) =>
    taxonomy && ([...taxonomy[kind], ...taxonomy.hidden[kind]].find((term) => term.id === id)?.label ?? id);
  const [category, brand] = [labelIn('categories'), labelIn('brands')];
  return {
    categoryLabel: (id: string): string => category(id) ?? '',
    /** A brand as people write it: `H&M` for `hm`. */
    brandLabel: (id: string): string => brand(id) ?? '',
  };
};

/** The subcategory of a product, whose label products write in any case; undefined where none of that name is offered. */
export const findSubcategory = (taxonomy: Taxonomy | undefined, category: string, label: string | null) =>
  label === null
    ? undefined
    : taxonomy?.categories
        .find(({ id }) => id === category)
        ?.subcategories.find((subcategory) => foldText(subcategory.label) === foldText(label));

/** Label of a subcategory by its key, whichever category has it; the key itself where none has. */
export function subcategoryLabel(taxonomy: Taxonomy | undefined, key: string): string {
  const offered = taxonomy?.categories.flatMap(({ subcategories }) => subcategories) ?? [];
  return offered.find((subcategory) => subcategory.key === key)?.label ?? key;
}

export const useLabels = () => labelsOf(useTaxonomy());
