import { usePrefetchQuery } from '@tanstack/react-query';
import type { ListingState } from '../../data/filters.ts';
import { facetsOptions, productListOptions } from '../../data/products.ts';

/** Asks for a page of the listing, and what the filters of it leave, before it is drawn. */
export function useEarlyListing(listing: ListingState): void {
  usePrefetchQuery(productListOptions(listing));
  usePrefetchQuery(facetsOptions(listing.filters));
}
