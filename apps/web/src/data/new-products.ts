import type { Product } from '@haberdash/contract';
import { NEW_PRODUCTS } from '@haberdash/contract/constants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

/** Filter of lists for products that were first published in the last 30 days. */
export const NEW_FILTER = { isNew: ['true'] };

export const newProductsOptions = queryOptions({
  queryKey: [...keys.productLists, 'new'],
  queryFn: ({ signal, meta }) =>
    call(endpoints.products.list, {
      query: { isNew: true, sortby: 'newest', limit: NEW_PRODUCTS },
      signal,
      read: meta?.read,
    }),
  select: ({ data }) => data,
  staleTime: 60_000,
});

/** The newest products of the last 30 days; none until they are known. */
export const useNewProducts = (): Product[] => useQuery(newProductsOptions).data ?? [];
