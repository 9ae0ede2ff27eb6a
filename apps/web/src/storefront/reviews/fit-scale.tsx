import type { ReviewSummary } from '@haberdash/contract';
import { countOf } from '../../base/formats.ts';

/** Labels of the fit values 1 to 5. */
export const FITS = ['Runs small', 'Runs a bit small', 'True to size', 'Runs a bit large', 'Runs large'] as const;

/** Fit in words. @param fit 1 to 5; fractions are rounded */
export const fitText = (fit: number): string => FITS[Math.round(fit) - 1] ?? '';

const TRACK = 'fill-line';

/** Scale of the average fit, from small to large. Drawn, because the server's HTML may have no style of its own. */
export function FitScale({ fit }: { fit: NonNullable<ReviewSummary['fit']> }) {
  const text = fitText(fit.average);
  return (
    <div className="mb-5 text-small">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{text}</span>
        <span className="text-caption text-ink-muted tabular-nums">
          {`${fit.average.toFixed(1)} of 5, from ${countOf(fit.count, 'review')}`}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-2 w-full">
        <rect x="0" y="1" width="100" height="2" rx="1" className={TRACK} />
        <rect x="49.8" y="0.5" width="0.4" height="3" className="fill-line-strong" />
        <rect x={((fit.average - 1) / 4) * 96} y="0" width="4" height="4" rx="1" className="fill-accent" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-caption text-ink-muted">
        <span>Runs small</span>
        <span>True to size</span>
        <span>Runs large</span>
      </p>
    </div>
  );
}
