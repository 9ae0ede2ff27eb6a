import type { Review } from '@haberdash/contract';
import { BadgeCheck } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';

interface ReviewListProps {
  reviews: readonly Review[];
  /** Reviews that are not here yet and how to get the next of them; null when all are here. */
  more: { left: number; load: () => void } | null;
  loadingMore: boolean;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Makes a scrolling region one that the keyboard can reach and scroll. */
const scrollable = { tabIndex: 0 };

export function ReviewList({ reviews, more, loadingMore }: ReviewListProps) {
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
