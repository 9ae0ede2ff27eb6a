import type { ReviewSummary as Summary } from '@haberdash/contract';
import { countOf } from '../../base/formats.ts';
import { cn } from '../../ui/cn.ts';
import { STAR_VALUES, Stars } from '../../ui/stars.tsx';
import { FitScale } from './fit-scale.tsx';

interface ReviewSummaryProps {
  summary: Summary;
  /** The reviews that are shown are those with so many stars; null: all. */
  rating?: number | null;
  /** Makes buttons of the bars, each of which shows the reviews with its stars. */
  onRating?: (rating: number | null) => void;
}

/** The average, next to the number of reviews with each number of stars, and how it fits. */
export function ReviewSummary({ summary, rating = null, onRating }: ReviewSummaryProps) {
  return (
    <>
      <div className="mb-5 flex items-center gap-6">
        <div className="shrink-0 text-center">
          <p className="font-semibold text-h1 tabular-nums">{summary.average.toFixed(1)}</p>
          <Stars value={summary.average} />
          <p className="mt-1 text-caption text-ink-muted tabular-nums">{countOf(summary.count, 'review')}</p>
        </div>
        <ul aria-label="Ratings" className={cn('flex-1', onRating ? 'space-y-0' : 'space-y-1')}>
          {STAR_VALUES.toReversed().map((stars) => {
            const count = summary.histogram[stars - 1] ?? 0;
            const bar = <RatingBar stars={stars} count={count} of={summary.count} />;
            return (
              <li key={stars}>
                {onRating ? (
                  <button
                    type="button"
                    aria-pressed={rating === stars}
                    disabled={count === 0}
                    onClick={() => onRating(rating === stars ? null : stars)}
                    className="w-full rounded-sm px-1.5 py-1 enabled:cursor-pointer enabled:hover:bg-sunken aria-pressed:bg-accent-tint pointer-coarse:py-3"
                  >
                    {bar}
                  </button>
                ) : (
                  bar
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {summary.fit && <FitScale fit={summary.fit} />}
    </>
  );
}

function RatingBar({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <span className="flex items-center gap-2 text-caption text-ink-muted tabular-nums">
      <span className="sr-only">{`${countOf(stars, 'star')}: ${count}`}</span>
      <span aria-hidden="true" className="w-2.5 text-right">
        {stars}
      </span>
      {/* Drawn, because the server's HTML may have no style of its own. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1.5 w-0 min-w-0 flex-1 rounded-full bg-sunken"
      >
        <rect width={of > 0 ? (count / of) * 100 : 0} height="1" className="fill-warning" />
      </svg>
      <span aria-hidden="true" className="w-6 text-right">
        {count}
      </span>
    </span>
  );
}
