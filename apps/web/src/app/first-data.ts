import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { isSearchable, readKeyword } from '../base/paths.ts';
import { bannersOptions } from '../data/banners.ts';
import { parseListing } from '../data/filters.ts';
import {
  facetsOptions,
  featuredProductsOptions,
  productListOptions,
  productOptions,
  productSearchOptions,
  relatedOptions,
} from '../data/products.ts';
import { reviewsOptions } from '../data/reviews.ts';
import { sizeGuideOptions } from '../data/size-guides.ts';
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

/** The categories, and what the keyword and the filters in the address find with its counts, if it is one to search for. */
export const fetchSearch: FirstData = (queryClient, search) => {
  const keyword = readKeyword(search);
  const listing = parseListing(search);
  return Promise.all([
    queryClient.fetchQuery(taxonomyOptions),
    ...(isSearchable(keyword)
      ? [
          queryClient.fetchQuery(productSearchOptions(keyword, listing)),
          queryClient.fetchQuery(facetsOptions(listing.filters, keyword)),
        ]
      : []),
  ]);
};

/** The product that the address names, with what stands below it: reviews, products like it, the guide to its sizes. */
export const fetchProduct: FirstData = (queryClient, _search, { slug = '' }) => {
  const fetchBelow = async () => {
    const { id, category } = await queryClient.fetchQuery(productOptions(slug));
    return Promise.all([
      queryClient.fetchInfiniteQuery(reviewsOptions(id)),
      queryClient.fetchQuery(relatedOptions(id)),
      queryClient.fetchQuery(sizeGuideOptions(category)),
    ]);
  };
  // One that fails while another is waited for must be waited for as well: nobody else hears of it, and the process ends.
  return Promise.all([queryClient.fetchQuery(taxonomyOptions), fetchBelow()]);
};

/** The size guide of the category that the address names, and what the category is called. */
export const fetchSizeGuide: FirstData = (queryClient, _search, { category = '' }) =>
  Promise.all([queryClient.fetchQuery(taxonomyOptions), queryClient.fetchQuery(sizeGuideOptions(category))]);
