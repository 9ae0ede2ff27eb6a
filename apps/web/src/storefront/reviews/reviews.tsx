import type { Review, ReviewSummary as Summary } from '@haberdash/contract';
import { BadgeCheck } from 'lucide-react';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { useReviews } from '../../data/reviews.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { STAR_VALUES, Stars } from '../../ui/stars.tsx';
import { ReviewForm } from './review-form.tsx';

/** The average beside how many gave each number of stars. */
function ReviewSummary({ summary }: { summary: Summary }) {
  return (
    <div className="mb-5 flex items-center gap-6">
      <div className="shrink-0 text-center">
        <p className="font-semibold text-h1 tabular-nums">{summary.average.toFixed(1)}</p>
        <Stars value={summary.average} />
        <p className="mt-1 text-caption text-ink-muted tabular-nums">{countOf(summary.count, 'review')}</p>
      </div>
      <ul aria-label="Ratings" className="flex-1 space-y-1">
        {STAR_VALUES.toReversed().map((stars) => (
          <RatingBar key={stars} stars={stars} count={summary.histogram[stars - 1] ?? 0} of={summary.count} />
        ))}
      </ul>
    </div>
  );
}

function RatingBar({ stars, count, of }: { stars: number; count: number; of: number }) {
  const share = of > 0 ? (count / of) * 100 : 0;
  return (
    <li className="flex items-center gap-2 text-caption text-ink-muted tabular-nums">
      <span className="sr-only">{`${countOf(stars, 'star')}: ${count}`}</span>
      <span aria-hidden="true" className="w-2.5 text-right">
        {stars}
      </span>
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-warning" style={{ width: `${share}%` }} />
      </span>
      <span aria-hidden="true" className="w-6 text-right">
        {count}
      </span>
    </li>
  );
}

interface ReviewListProps {
  reviews: readonly Review[];
  /** Reviews that are not here yet and how to get the next of them; null when all are here. */
  more: { left: number; load: () => void } | null;
  loadingMore: boolean;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Makes a scrolling region one that the keyboard can reach and scroll. */
const scrollable = { tabIndex: 0 };

function ReviewList({ reviews, more, loadingMore }: ReviewListProps) {
  return (
    <section
      aria-label="Reviews"
      {...scrollable}
      className="scroll-area max-h-[200px] rounded-md border px-4 focus-visible:-outline-offset-2"
    >
      <ul className="divide-y">
        {reviews.map((review) => (
          <li key={review.id} className="flex gap-3 py-4">
            <Avatar name={review.userName} size="sm" />
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="pb-4">
          <Button variant="outline" size="sm" className="w-full" loading={loadingMore} onClick={more.load}>
            {`Load more reviews (${more.left})`}
          </Button>
        </div>
      )}
    </section>
  );
}

function ReviewText({ review }: { review: Review }) {
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="truncate font-medium text-small">{review.userName}</p>
        <time dateTime={review.createdAt} className="text-caption text-ink-muted">
          {dates.format(new Date(review.createdAt))}
        </time>
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.reviewValue} />
        {review.verifiedPurchase && (
          <Badge tone="success">
            <BadgeCheck aria-hidden="true" className="size-3.5" />
            Verified purchase
          </Badge>
        )}
      </div>
      <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-muted text-small">{review.reviewMessage}</p>
    </div>
  );
}

interface ReviewsProps {
  productId: string;
  productTitle: string;
}

/** What shoppers say about a product, and the form to say something too. */
export function Reviews({ productId, productTitle }: ReviewsProps) {
  return (
    <section className="mx-5 mt-8 border-t py-7 md:mx-7 md:mt-0 lg:mx-8">
      <h3 className="mb-5 text-h3">Customer Reviews</h3>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-10">
        <div className="min-w-0">
          <ReviewsSoFar productId={productId} />
        </div>
        <ReviewForm productId={productId} productTitle={productTitle} />
      </div>
    </section>
  );
}

function ReviewsSoFar({ productId }: { productId: string }) {
  const reviews = useReviews(productId);
  const { data, error, isFetching, refetch } = reviews;
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
  if (!data) {
    return (
      <div aria-busy="true" className="space-y-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <p className="flex min-h-28 items-center justify-center rounded-md border border-dashed px-6 text-center text-ink-muted text-small md:h-full">
        No reviews yet. Be the first to say how it is.
      </p>
    );
  }
  return (
    <>
      {data.summary && <ReviewSummary summary={data.summary} />}
      <ReviewList
        reviews={data.reviews}
        more={
          reviews.hasNextPage
            ? { left: data.total - data.reviews.length, load: () => void reviews.fetchNextPage() }
            : null
        }
        loadingMore={reviews.isFetchingNextPage}
      />
    </>
  );
}
