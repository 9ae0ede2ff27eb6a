export interface DemoReview {
  productSlug: string;
  userName: string;
  rating: 1 | 2 | 3 | 4 | 5;
  message: string;
  daysAgo: number;
}

/** By product slug: who, how many stars, how many days ago, and what they say. */
export type ProductReviews = Readonly<
  Record<string, readonly (readonly [string, DemoReview['rating'], number, string])[]>
>;
