import type { ReviewSort } from '@haberdash/contract';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { useSession } from './session.ts';

const REVIEWS_PER_PAGE = 10;

/** Filter and order of the shown reviews. */
export interface ReviewView {
  sort: ReviewSort;
  /** Only those with so many stars; null: all. */
  rating: number | null;
}

export const ALL_REVIEWS: ReviewView = { sort: 'newest', rating: null };

export const reviewsOptions = (productId: string, { sort, rating }: ReviewView = ALL_REVIEWS) =>
  infiniteQueryOptions({
    queryKey: [...keys.reviews(productId), sort, rating],
    queryFn: ({ pageParam, signal, meta }) =>
      call(endpoints.reviews.list, {
        params: { productId },
        query: { page: pageParam, limit: REVIEWS_PER_PAGE, sort, rating: rating ?? undefined },
        signal,
        read: meta?.read,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

/** Reviews of a product, page by page, and the summary over all of them. Others stay until those of another view are here. */
export function useReviews(productId: string, view?: ReviewView) {
  return useInfiniteQuery({
    ...reviewsOptions(productId, view),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      // A review that was written since the first page moves the others on: the last of a page comes again on the next.
      reviews: [...new Map(pages.flatMap((page) => page.data).map((review) => [review.id, review])).values()],
      total: pages[0]?.total ?? 0,
      summary: pages[0]?.summary ?? null,
    }),
  });
}

/** The shopper's own review of a product, or null; not asked for a visitor. */
export function useMyReview(productId: string) {
  const userId = useSession().user?.id;
  return useQuery({
    queryKey: keys.myReview(userId ?? '', productId),
    queryFn: ({ signal }) => call(endpoints.reviews.mine, { params: { productId }, signal }),
    select: ({ data }) => data,
    enabled: userId !== undefined,
  });
}

export interface NewReview {
  /** Trimmed. */
  reviewMessage: string;
  /** One to five stars. */
  reviewValue: number;
  /** From 1, runs small, to 5, runs large. */
  fit?: number | undefined;
}

export function useAddReview(productId: string) {
  const { user } = useSession();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (review: NewReview) =>
      call(endpoints.reviews.add, { body: { ...review, productId, userId: user?.id, userName: user?.userName } }),
    onSettled: () => refresh(keys.reviews(productId), keys.myReview(user?.id ?? '', productId), keys.products),
  });
}
