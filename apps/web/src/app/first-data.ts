import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { readPage } from '../base/page-param.ts';
import { isSearchable, readKeyword } from '../base/paths.ts';
import { bannersOptions } from '../data/banners.ts';
import { parseListing } from '../data/filters.ts';
import {
  facetsOptions,
  featuredProductsOptions,
  productListOptions,
  productOptions,
  productSearchOptions,
} from '../data/products.ts';
import { taxonomyOptions } from '../data/taxonomy.ts';

/** Asks for what a page is drawn with. @throws what one of its reads has failed with */
export type FirstData = (queryClient: QueryClient, search: URLSearchParams, params: Params) => Promise<unknown>;

/** Its banners, categories and brands, and featured products. */
export const fetchHome: FirstData = (queryClient) =>
  Promise.all([
    queryClient.fetchQuery(bannersOptions),
    queryClient.fetchQuery(taxonomyOptions),
    queryClient.fetchQuery(featuredProductsOptions),
  ]);

/** The products, filters and counts of the filters in the address. */
export const fetchListing: FirstData = (queryClient, search) => {
  const listing = parseListing(search);
  return Promise.all([
    queryClient.fetchQuery(productListOptions(listing)),
    queryClient.fetchQuery(facetsOptions(listing.filters)),
    queryClient.fetchQuery(taxonomyOptions),
  ]);
};

/** The categories, and what the keyword in the address finds, if it is one to search for. */
export const fetchSearch: FirstData = (queryClient, search) => {
  const keyword = readKeyword(search);
  return Promise.all([
    queryClient.fetchQuery(taxonomyOptions),
    isSearchable(keyword) && queryClient.fetchQuery(productSearchOptions(keyword, readPage(search))),
  ]);
};

/** The product that the address names, and what its category and brand are called. */
export const fetchProduct: FirstData = (queryClient, _search, { id = '' }) =>
  Promise.all([queryClient.fetchQuery(productOptions(id)), queryClient.fetchQuery(taxonomyOptions)]);
