import type { TaxonomyKind } from '@haberdash/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

/** All categories and brands in their order, hidden ones as well. */
export function useTerms() {
  return useQuery({
    queryKey: keys.adminTaxonomy,
    queryFn: ({ signal }) => call(adminEndpoints.adminTaxonomy.list, { signal }),
    select: ({ data }) => data,
  });
}

/** The subcategories of a category in their order. */
export function useSubcategories(category: string) {
  return useQuery({
    queryKey: [...keys.adminTaxonomy, 'subcategories', category],
    queryFn: ({ signal }) => call(adminEndpoints.adminTaxonomy.subcategories, { params: { category }, signal }),
    select: ({ data }) => data,
  });
}

/** A change of the lists. Whatever comes of it, they are read again with everything that shows them. */
function useTermChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: change,
    onSettled: () => refresh(keys.adminTaxonomy, keys.taxonomy, keys.adminProducts, keys.products, keys.dashboard),
  });
}

export interface TermFields {
  label?: string;
  description?: string;
  image?: string | null;
  hidden?: boolean;
  onHome?: boolean;
}

export const useAddTerm = () =>
  useTermChange(
    ({ kind, ...body }: Omit<TermFields, 'hidden'> & { kind: TaxonomyKind; label: string; parent?: string }) =>
      call(adminEndpoints.adminTaxonomy.add, { params: { kind }, body }),
  );

export const useEditTerm = () =>
  useTermChange(({ kind, id, ...body }: TermFields & { kind: TaxonomyKind; id: string; version: number }) =>
    call(adminEndpoints.adminTaxonomy.edit, { params: { kind, id }, body }),
  );

export const useReorderTerms = () =>
  useTermChange(({ kind, ...body }: { kind: TaxonomyKind; ids: string[]; before: string[]; parent: string }) =>
    call(adminEndpoints.adminTaxonomy.reorder, { params: { kind }, body }),
  );

export const useRemoveTerm = () =>
  useTermChange(({ kind, id, into }: { kind: TaxonomyKind; id: string; into: string | undefined }) =>
    call(adminEndpoints.adminTaxonomy.remove, { params: { kind, id }, query: { into } }),
  );
