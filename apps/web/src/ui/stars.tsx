import { Star } from 'lucide-react';
import { cn } from './cn.ts';

export const STAR_VALUES = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** 0 to 5; fractions fill a star in part. */
  value: number;
  className?: string;
}

/** A rating to read. Spoken as 'Rated 4.5 out of 5'. */
export function Stars({ value, className }: StarsProps) {
  const rounded = Math.round(value * 10) / 10;
  return (
    <span role="img" aria-label={`Rated ${rounded} out of 5`} className={cn('inline-flex gap-0.5', className)}>
      {STAR_VALUES.map((star) => (
        <PartialStar key={star} share={Math.min(1, Math.max(0, rounded - (star - 1)))} />
      ))}
    </span>
  );
}

function PartialStar({ share }: { share: number }) {
  return (
    <span className="relative inline-flex size-4">
      <Star aria-hidden="true" className="size-4 fill-line text-line" />
      {share > 0 && (
        // Cut off by its own frame: a style in the server's HTML is outside the page's policy.
        <Star
          aria-hidden="true"
          viewBox={`0 0 ${24 * share} 24`}
          width={16 * share}
          height={16}
          className="absolute inset-y-0 left-0 fill-warning text-warning"
        />
      )}
    </span>
  );
}
