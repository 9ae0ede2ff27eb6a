import type { Product, ProductDetails } from '@haberdash/contract';
import { FEATURED_PRODUCTS } from '@haberdash/contract/constants';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../base/client.ts';
import { type Calls, endpoints } from '../base/endpoints.ts';
import type { Filters, ListingState, SearchState } from './filters.ts';
import { keys } from './keys.ts';

/** A page of the listing and of the search: whole rows in grids of two, three and four columns. */
export const PRODUCTS_PER_PAGE = 24;

/** A product as it can be shown; from a list it has no variants yet, and one picture. */
export type ShownProduct = Product & Partial<Pick<ProductDetails, 'variants' | 'images'>>;

type ProductPage = Answer<Calls['products']['list']>;

/** A page of the listing. */
export const productListOptions = ({ filters, sortby, page }: ListingState) =>
  queryOptions({
    queryKey: [...keys.productLists, 'listing', filters, sortby, page],
    queryFn: ({ signal, meta }) =>
      call(endpoints.products.list, {
        query: { ...filters, sortby, page, limit: PRODUCTS_PER_PAGE },
        signal,
        read: meta?.read,
      }),
    placeholderData: keepPreviousData,
  });

/** One page of the listing: `data` is the page, `total` counts the whole of it. The last page stays while the next one loads. */
export function useProducts(listing: ListingState) {
  return useQuery(productListOptions(listing));
}

/** @param keyword of what a search for it finds; else of the whole catalogue */
export const facetsOptions = (filters: Filters, keyword: string | null = null) =>
  queryOptions({
    queryKey: [...keys.products, 'facets', filters, keyword],
    queryFn: ({ signal, meta }) => {
      const input = { query: { ...filters }, signal, read: meta?.read };
      return keyword === null
        ? call(endpoints.products.facets, input)
        : call(endpoints.products.searchFacets, { ...input, params: { keyword } });
    },
    placeholderData: keepPreviousData,
  });

/** Number of products for each filter value, the other filters held; also the options and the prices. */
export function useFacets(filters: Filters, keyword?: string) {
  return useQuery(facetsOptions(filters, keyword));
}

export const featuredProductsOptions = queryOptions({
  queryKey: [...keys.productLists, 'featured'],
  queryFn: ({ signal, meta }) =>
    call(endpoints.products.list, {
      query: { featured: true, limit: FEATURED_PRODUCTS },
      signal,
      read: meta?.read,
    }),
  select: ({ data }) => data.slice(0, FEATURED_PRODUCTS),
  staleTime: 60_000,
});

export function useFeaturedProducts() {
  return useQuery(featuredProductsOptions);
}

export const productOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.products, 'details', id],
    queryFn: async ({ signal, meta }): Promise<ShownProduct> => {
      const { data } = await call(endpoints.products.details, { params: { id }, signal, read: meta?.read });
      return data;
    },
  });

/**
 * One product; one that a list has already brought is there at once, while the newest is fetched.
 * @param id its id, or its slug
 */
export function useProduct(id: string | null) {
  const queryClient = useQueryClient();
  return useQuery({
    ...productOptions(id ?? ''),
    enabled: id !== null,
    placeholderData: () =>
      queryClient
        .getQueriesData<ProductPage>({ queryKey: keys.productLists })
        .flatMap(([, list]) => list?.data ?? [])
        .find((product) => product.id === id || product.slug === id),
  });
}

export const relatedOptions = (id: string) =>
  queryOptions({
    queryKey: [...keys.productLists, 'related', id],
    queryFn: ({ signal, meta }) => call(endpoints.products.related, { params: { id }, signal, read: meta?.read }),
  });

/** Products like one. */
export function useRelatedProducts(id: string) {
  return useQuery(relatedOptions(id));
}

/** Some products, in the order of their ids. */
export function useSomeProducts(ids: readonly string[]) {
  return useQuery({
    queryKey: [...keys.productLists, 'some', ids],
    queryFn: ({ signal }) => call(endpoints.products.some, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

export const productSearchOptions = (keyword: string, { filters, page }: SearchState) =>
  queryOptions({
    queryKey: [...keys.productLists, 'search', keyword, page, filters],
    queryFn: ({ signal, meta }) =>
      call(endpoints.products.search, {
        params: { keyword },
        query: { ...filters, page, limit: PRODUCTS_PER_PAGE },
        signal,
        read: meta?.read,
      }),
  });

/**
 * Products by keyword, best match first.
 * @param keyword trimmed; null while nothing is to be searched
 */
export function useProductSearch(keyword: string | null, state: SearchState) {
  return useQuery({
    ...productSearchOptions(keyword ?? '', state),
    enabled: keyword !== null,
    // Other pages and filters of the same search may stay on screen; the results of another keyword must not pass for this one's.
    placeholderData: (previous, query) => (query?.queryKey[3] === keyword ? previous : undefined),
  });
}
