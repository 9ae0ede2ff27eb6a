import type { Taxonomy } from '@haberdash/contract';
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

export const useLabels = () => labelsOf(useTaxonomy());
