import type { Product, ReviewSort } from '@haberdash/contract';
import { type ReactNode, type Ref, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { ALL_REVIEWS, type ReviewView, useReviews } from '../../data/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useInView } from '../../ui/lazy-image.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm);

const SORT_OPTIONS: { id: ReviewSort; label: string }[] = [
  { id: 'newest', label: 'Newest first' },
  { id: 'highest', label: 'Highest rating first' },
  { id: 'lowest', label: 'Lowest rating first' },
];

/** Its code comes on the way to it. */
const NEAR = { threshold: 0, rootMargin: '400px 0px' };

/** Reviews on a product's own page, with sorting and filters. */
export function PageReviews({ product }: { product: Product }) {
  const [place, isNear] = useInView(NEAR);
  const outline = <Skeleton className="h-56 w-full" />;
  return (
    <ReviewsSection place={place} form={isNear ? <ReviewForm product={product} as="h3" fallback={outline} /> : outline}>
      <ReviewsSoFar productId={product.id} />
    </ReviewsSection>
  );
}

interface ReviewsSectionProps {
  /** Form to write a review. */
  form: ReactNode;
  /** Ref of the form's container. */
  place?: Ref<HTMLDivElement>;
  /** It is only looked at. */
  inert?: boolean;
  /** Reviews so far. */
  children: ReactNode;
}

/** The part of a product's page that has what shoppers say. */
export const ReviewsSection = ({ form, place, inert, children }: ReviewsSectionProps) => (
  <section aria-labelledby="reviews" inert={inert} className="min-w-0 border-t pt-6">
    <h2 id="reviews" className="mb-4 text-h3">
      Customer Reviews
    </h2>
    {children}
    <div ref={place} className="mt-6 border-t pt-6">
      {form}
    </div>
  </section>
);

export const NoReviews = () => <p className="text-ink-muted text-small">No reviews yet. Be the first.</p>;

/** Reviews page by page, under what all of them say. */
export function ReviewsSoFar({ productId }: { productId: string }) {
  const [view, setView] = useState(ALL_REVIEWS);
  const reviews = useReviews(productId, view);
  const { data, error, isFetching, isPlaceholderData, refetch } = reviews;
  if (!data && error) {
    return (
      <ErrorState
        className="py-4"
        message={messageOf(error, 'Failed to load the reviews. Please try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  const { summary } = data;
  if (!summary || summary.count === 0) return <NoReviews />;
  const left = data.total - data.reviews.length;
  return (
    <>
      <ReviewSummary
        summary={summary}
        rating={view.rating}
        onRating={(rating) => setView((before) => ({ ...before, rating }))}
      />
      <ReviewToolbar view={view} total={data.total} onChange={setView} />
      <ul
        aria-label="Reviews"
        aria-busy={isPlaceholderData}
        className={cn('divide-y transition-opacity', isPlaceholderData && 'opacity-50')}
      >
        {data.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {reviews.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 w-full"
          loading={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          {`Load more reviews (${left})`}
        </Button>
      )}
    </>
  );
}

interface ReviewToolbarProps {
  view: ReviewView;
  /** Number of reviews that match the filter. */
  total: number;
  onChange: (view: ReviewView) => void;
}

/** Toolbar with the number and order of the reviews, and the way back to all of them. */
function ReviewToolbar({ view, total, onChange }: ReviewToolbarProps) {
  const { rating } = view;
  const shown =
    rating === null ? countOf(total, 'review') : `${countOf(total, 'review')} with ${countOf(rating, 'star')}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b pb-3">
      <p aria-live="polite" className="text-small">
        {shown}
        {rating !== null && (
          <Button variant="ghost" size="sm" className="ml-2" onClick={() => onChange({ ...view, rating: null })}>
            Show all
          </Button>
        )}
      </p>
      <Select
        aria-label="Sort reviews"
        className="w-56 max-w-full"
        options={SORT_OPTIONS}
        value={view.sort}
        onChange={({ target }) => {
          const sort = SORT_OPTIONS.find(({ id }) => id === target.value)?.id;
          if (sort) onChange({ ...view, sort });
        }}
      />
    </div>
  );
}
