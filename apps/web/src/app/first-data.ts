import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { isSearchable, readKeyword } from '../base/paths.ts';
import { bannersOptions } from '../data/banners.ts';
import { type ListingState, parseListing } from '../data/filters.ts';
import { homeOptions } from '../data/home.ts';
import { missingTerm } from '../data/named-lists.ts';
import { newProductsOptions } from '../data/new-products.ts';
import { offersOptions } from '../data/offers.ts';
import { pageOptions } from '../data/pages.ts';
import { parsePlace } from '../data/places.ts';
import {
  facetsOptions,
  featuredProductsOptions,
  lookOptions,
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

/** Its banners, categories and brands, the merchant's parts of it, new and featured products, and what offers there are. */
export const fetchHome: FirstData = (queryClient) =>
  Promise.all([
    queryClient.fetchQuery(bannersOptions),
    queryClient.fetchQuery(taxonomyOptions),
    queryClient.fetchQuery(featuredProductsOptions),
    queryClient.fetchQuery(newProductsOptions),
    queryClient.fetchQuery(homeOptions),
    queryClient.fetchQuery(offersOptions),
  ]);

/** There is no such list, or no such page of it. */
class NothingThereError extends Error {
  readonly statusCode = 404;
}

/** The server's own error, where it reads for itself. */
const isTooFar = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'PAGE_TOO_FAR';

/** Reads a page of a list. @throws NothingThereError where it is behind the last one, or out of reach */
async function findPage(list: Promise<{ data: unknown[]; total: number }>): Promise<void> {
  const { data, total } = await list.catch((error: unknown) => {
    if (isTooFar(error)) throw new NothingThereError('A page of a list is out of reach.');
    throw error;
  });
  if (data.length === 0 && total > 0) throw new NothingThereError('A page of a list is behind its last one.');
}

/** Reads the categories and brands. @throws NothingThereError where the filters ask for none of them */
async function findTerms(queryClient: QueryClient, { filters }: ListingState): Promise<void> {
  const { data } = await queryClient.fetchQuery(taxonomyOptions);
  if (missingTerm(filters, data))
    throw new NothingThereError('A list is of no category, subcategory or brand of the shop.');
}

const namesTerms = ({ filters }: ListingState) => Boolean(filters.category ?? filters.subcategory ?? filters.brands);

/** @param readPage reads the page that the address names */
function findList(queryClient: QueryClient, listing: ListingState, readPage: () => Parameters<typeof findPage>[0]) {
  const asked: Promise<void>[] = [];
  if (namesTerms(listing)) asked.push(findTerms(queryClient, listing));
  if (listing.page > 1) asked.push(findPage(readPage()));
  return asked.length > 0 ? Promise.all(asked) : undefined;
}

/** Reads what says whether there is such a list; undefined where there is one whatever the shop holds. */
export function findListing(queryClient: QueryClient, search: URLSearchParams, params: Params) {
  const listing = parsePlace(search, params);
  return findList(queryClient, listing, () => queryClient.fetchQuery(productListOptions(listing)));
}

/** The first data of a search. */
export function findSearch(queryClient: QueryClient, search: URLSearchParams) {
  const keyword = readKeyword(search);
  if (!isSearchable(keyword)) return undefined;
  const listing = parseListing(search);
  return findList(queryClient, listing, () => queryClient.fetchQuery(productSearchOptions(keyword, listing)));
}

/** The products, filters and counts of the filters in the address, which may be the page of a category, and the offers. */
export const fetchListing: FirstData = (queryClient, search, params) => {
  const listing = parsePlace(search, params);
  return Promise.all([
    queryClient.fetchQuery(productListOptions(listing)),
    queryClient.fetchQuery(facetsOptions(listing.filters)),
    queryClient.fetchQuery(taxonomyOptions),
    queryClient.fetchQuery(offersOptions),
  ]);
};

/** The categories, and what the keyword and the filters in the address find with its counts, if it is one to search for. */
export const fetchSearch: FirstData = (queryClient, search) => {
  const keyword = readKeyword(search);
  const listing = parseListing(search);
  return Promise.all([
    queryClient.fetchQuery(taxonomyOptions),
    queryClient.fetchQuery(offersOptions),
    ...(isSearchable(keyword)
      ? [
          queryClient.fetchQuery(productSearchOptions(keyword, listing)),
          queryClient.fetchQuery(facetsOptions(listing.filters, keyword)),
        ]
      : []),
  ]);
};

/** The product that the address names, with what is below it: reviews, products that go with it or are like it, the size guide. */
export const fetchProduct: FirstData = (queryClient, _search, { slug = '' }) => {
  const fetchBelow = async () => {
    const { id, category } = await queryClient.fetchQuery(productOptions(slug));
    return Promise.all([
      queryClient.fetchInfiniteQuery(reviewsOptions(id)),
      queryClient.fetchQuery(lookOptions(id)),
      queryClient.fetchQuery(relatedOptions(id)),
      queryClient.fetchQuery(sizeGuideOptions(category)),
    ]);
  };
  // One that fails while another is waited for must be waited for as well: unhandled, its failure ends the process.
  return Promise.all([queryClient.fetchQuery(taxonomyOptions), queryClient.fetchQuery(offersOptions), fetchBelow()]);
};

/** The size guide of the category that the address names, and what the category is called. */
export const fetchSizeGuide: FirstData = (queryClient, _search, { category = '' }) =>
  Promise.all([queryClient.fetchQuery(taxonomyOptions), queryClient.fetchQuery(sizeGuideOptions(category))]);

/** The page of text that the address names. */
export const fetchTextPage: FirstData = (queryClient, _search, { slug = '' }) =>
  queryClient.fetchQuery(pageOptions(slug));
