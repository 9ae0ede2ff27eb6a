import type { Product, Review } from '@haberdash/contract';
import { messageOf } from '../../base/api-error.ts';
import { useReviews } from '../../data/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';

interface ReviewListProps {
  reviews: readonly Review[];
  /** Reviews that are not here yet and how to get the next of them; null when all are here. */
  more: { left: number; load: () => void } | null;
  loadingMore: boolean;
}

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
          <ReviewItem key={review.id} review={review} />
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

/** Reviews of a product, and the form to write one. */
export function Reviews({ product }: { product: Product }) {
  return (
    <section className="mx-5 mt-8 border-t py-7 md:mx-7 md:mt-0 lg:mx-8">
      <h3 className="mb-5 text-h3">Customer Reviews</h3>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-10">
        <div className="min-w-0">
          <ReviewsSoFar productId={product.id} />
        </div>
        <ReviewForm product={product} />
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
        No reviews yet. Be the first.
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
