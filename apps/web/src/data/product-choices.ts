import type { Product } from '@haberdash/contract';
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';

/** Number of products that are offered to choose from. */
const MOST_CHOICES = 8;

/** Products to choose from, by a part of title or description or by SKU. @param text null while nothing is searched */
export function useProductChoices(text: string | null) {
  return useQuery({
    queryKey: [...keys.adminProducts, 'choices', text],
    queryFn: ({ signal }) =>
      call(adminEndpoints.adminProducts.list, { query: { search: text ?? '', limit: MOST_CHOICES }, signal }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
}

const namedKey = (id: string) => [...keys.adminProducts, 'named', id];

/** Caches a product found by a search, so that it is not fetched by its id again. */
export const rememberNamed = (queryClient: QueryClient, product: Product): void => {
  queryClient.setQueryData(namedKey(product.id), product);
};

/** Products by their ids, drafts included, in that order; undefined where one is not there yet, or not at all. */
export function useNamedProducts(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: namedKey(id),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Product> =>
        (await call(adminEndpoints.adminProducts.details, { params: { id }, signal })).data,
    })),
  });
}
