import { messageOf } from '../../base/api-error.ts';
import { useReviews } from '../../data/reviews.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';

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
