import type { ReviewSummary as Summary } from '@haberdash/contract';
import { STAR_VALUES, Stars } from '../../ui/stars.tsx';

/** The average beside how many gave each number of stars. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  return (
    <div className="mb-5 flex items-center gap-6">
      <div className="shrink-0 text-center">
        <p className="font-semibold text-h1 tabular-nums">{summary.average.toFixed(1)}</p>
        <Stars value={summary.average} />
        <p className="mt-1 text-caption text-ink-muted tabular-nums">
          {summary.count} {summary.count === 1 ? 'review' : 'reviews'}
        </p>
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
      <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}: ${count}`}</span>
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
