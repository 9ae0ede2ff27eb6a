import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../base/paths.ts';
import { bannerPicture, cardPicture } from '../base/picture.ts';
import { bannersOptions } from '../data/banners.ts';
import { filtersToRestore, parseListing } from '../data/filters.ts';
import { facetsOptions, featuredProductsOptions, productListOptions } from '../data/products.ts';
import { preloadPicture } from '../ui/preload-picture.ts';

/** On the widest screens a row of the listing; the cards load these at once as well. */
const FIRST_ROW = 3;

async function fetchHome(queryClient: QueryClient): Promise<void> {
  const featured = queryClient.prefetchQuery(featuredProductsOptions);
  await queryClient.prefetchQuery(bannersOptions);
  const first = queryClient.getQueryData(bannersOptions.queryKey)?.data[0];
  if (first) preloadPicture(bannerPicture(first.image));
  await featured;
}

async function fetchListing(queryClient: QueryClient, search: URLSearchParams): Promise<void> {
  const said = parseListing(search);
  const filters = filtersToRestore(search) ?? said.filters;
  const products = productListOptions({ ...said, filters });
  const facets = queryClient.prefetchQuery(facetsOptions(filters));
  await queryClient.prefetchQuery(products);
  const firstRow = queryClient.getQueryData(products.queryKey)?.data.slice(0, FIRST_ROW) ?? [];
  for (const { image } of firstRow) preloadPicture(cardPicture(image));
  await facets;
}

/**
 * Asks for what the page at this address draws, and for its first pictures, before the page's own code is there: a slow
 * phone then draws the page once, and not its outline first. What fails is asked for again by the page itself.
 */
export async function fetchFirstData(
  queryClient: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (pathname === paths.shopping.home) await fetchHome(queryClient);
  if (pathname === paths.shopping.listing) await fetchListing(queryClient, new URLSearchParams(search));
}
