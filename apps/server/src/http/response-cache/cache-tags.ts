/** Tags without an id. The triggers that call `tell_catalogue` send the same ones: cache-tags.api.test.ts. */
export const SHARED_TAGS = [
  'banners',
  'featured',
  'filters',
  'home',
  'listing',
  'offers',
  'pages',
  'popular',
  'settings',
  'size-guides',
  'taxonomy',
] as const;

/** Tags that end in an id: `product:ID`. */
export const ID_TAGS = ['product', 'reviews'] as const;

/** Sent instead of more tags than a message takes, and when a table is emptied: every response is dropped. */
export const EVERYTHING = 'all';

export type CacheTag = (typeof SHARED_TAGS)[number] | `${(typeof ID_TAGS)[number]}:${string}`;

export const productTag = (id: string): CacheTag => `product:${id}`;
export const reviewsTag = (productId: string): CacheTag => `reviews:${productId}`;

/** Tags of lists, searches and the counts next to filters: which products there are, and those that are shown. */
export const listingTags = (shown: readonly { id: string }[] = []): CacheTag[] => [
  'listing',
  ...shown.map(({ id }) => productTag(id)),
];
