import { type calls, DEFAULT_PAGE_SIZE, DEFAULT_SORT, FEATURED_PRODUCTS, type SortId } from '@haberdash/contract';
import type { ListAnswer, PageOptions } from '../../http/register-call.ts';
import { listingTags, productTag } from '../catalog/index.ts';
import { filterOf, isNarrowed } from './filters.rules.ts';

/** The sort has three names. */
export const sortOf = (query: { sortby?: SortId; sortBy?: SortId; sort?: SortId }): SortId =>
  query.sortby ?? query.sortBy ?? query.sort ?? DEFAULT_SORT;

/** The featured products are few unless the caller asks for more. */
export const limitOf = ({ limit, featured = false }: { limit?: number; featured?: boolean }): number =>
  limit ?? (featured ? FEATURED_PRODUCTS : DEFAULT_PAGE_SIZE);

/** @param featuredUntil when the featured products are others though nothing changes */
export const listPage = (
  featuredUntil: () => Date,
): PageOptions<typeof calls.products.list, ListAnswer<typeof calls.products.list>> => ({
  keyOf: ({ query }) => [filterOf(query), limitOf(query), query.featured || [sortOf(query), query.page]],
  tagsOf: (_, { query }) => [
    ...listingTags(),
    ...(query.featured ? ['featured'] : []),
    ...(isNarrowed(filterOf(query)) ? ['filters'] : []),
    // What a category or brand was merged into is known of the lists.
    ...(query.category || query.brand || query.brands ? ['taxonomy'] : []),
  ],
  untilOf: ({ query }) => (query.featured ? featuredUntil() : undefined),
  readsReplica: true,
});

export const facetsPage: PageOptions<typeof calls.products.facets> = {
  keyOf: ({ query }) => filterOf(query),
  tagsOf: () => [...listingTags(), 'taxonomy', 'filters'],
  readsReplica: true,
};

/**
 * Follows every change of what it shows; which products are the likest is found anew after a while, because every change of
 * the catalogue would be a reason.
 */
export const relatedPage = (relatedUntil: () => Date): PageOptions<typeof calls.products.related> => ({
  tagsOf: ({ data }, { params }) => [params.id, ...data.map(({ id }) => id)].map(productTag),
  untilOf: relatedUntil,
});
