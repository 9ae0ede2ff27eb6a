import type { calls, Product } from '@haberdash/contract';
import type { PageOptions } from '../../http/register-call.ts';

export const productTag = (id: string): string => `product:${id}`;

/**
 * What a list, a search or the counts beside the filters hold: which products there are, and those that are shown.
 * @param shown none of a list of cards, which have tags of their own
 */
export const listingTags = (shown: readonly Pick<Product, 'id'>[] = []): string[] => [
  'listing',
  ...shown.map(({ id }) => productTag(id)),
];

/** An id, a slug and one that it had are pages of their own, which go together with the product. */
export const detailsPage: PageOptions<typeof calls.products.details> = { tagsOf: ({ data }) => [productTag(data.id)] };
