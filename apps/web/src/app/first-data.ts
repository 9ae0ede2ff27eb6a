import type { QueryClient } from '@tanstack/react-query';
import { bannerPicture, cardPicture } from '../base/picture.ts';
import { bannersOptions } from '../data/banners.ts';
import { filtersToRestore, parseListing } from '../data/filters.ts';
import { facetsOptions, featuredProductsOptions, productListOptions } from '../data/products.ts';
import { preloadPicture } from '../ui/preload-picture.ts';

/** On the widest screens a row of the listing; the cards load these at once as well. */
const FIRST_ROW = 3;

/** Its banners and featured products, and the first banner's picture. */
export async function fetchHome(queryClient: QueryClient): Promise<void> {
  const featured = queryClient.prefetchQuery(featuredProductsOptions);
  await queryClient.prefetchQuery(bannersOptions);
  const first = queryClient.getQueryData(bannersOptions.queryKey)?.data[0];
  if (first) preloadPicture(bannerPicture(first.image));
  await featured;
}

/** The products and counts of the filters in the address, or else of this tab's last ones; the first row's pictures. */
export async function fetchListing(queryClient: QueryClient, search: URLSearchParams): Promise<void> {
  const said = parseListing(search);
  const filters = filtersToRestore(search) ?? said.filters;
  const products = productListOptions({ ...said, filters });
  const facets = queryClient.prefetchQuery(facetsOptions(filters));
  await queryClient.prefetchQuery(products);
  const firstRow = queryClient.getQueryData(products.queryKey)?.data.slice(0, FIRST_ROW) ?? [];
  for (const { image } of firstRow) preloadPicture(cardPicture(image));
  await facets;
}
