import type { Review } from '@haberdash/contract';
import { BadgeCheck } from 'lucide-react';
import { LOCALE } from '../../base/formats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Stars } from '../../ui/stars.tsx';
import { fitText } from './fit-scale.tsx';

/** In UTC: the server, which draws the first of them, knows no other day. */
const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** One review in a list. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="flex gap-3 py-4">
      <Avatar name={review.userName} size="sm" />
      <ReviewText review={review} />
    </li>
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
        {review.fit !== null && <span className="text-caption text-ink-muted">{fitText(review.fit)}</span>}
      </div>
      <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-muted text-small">{review.reviewMessage}</p>
    </div>
  );
}
