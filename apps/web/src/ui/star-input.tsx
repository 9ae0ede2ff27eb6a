import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from './cn.ts';
import { STAR_VALUES } from './stars.tsx';

interface StarInputProps {
  /** 0 for 'not rated yet'. */
  value: number;
  onChange: (value: number) => void;
  legend?: string;
  disabled?: boolean;
}

/** A rating to give: five radios named '1 star' to '5 stars'. */
export function StarInput({ value, onChange, legend = 'Rating', disabled }: StarInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const lit = hovered || value;
  return (
    <fieldset disabled={disabled} onPointerLeave={() => setHovered(0)} className="inline-flex">
      <legend className="sr-only">{legend}</legend>
      {STAR_VALUES.map((star) => (
        <span key={star} className="relative inline-flex size-10 pointer-coarse:size-11">
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            onChange={() => onChange(star)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(star)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md focus-visible:-outline-offset-2"
          />
          <Star
            aria-hidden="true"
            strokeWidth={1.5}
            className={cn(
              'pointer-events-none m-auto size-7 transition-colors',
              star <= lit ? 'fill-warning text-warning' : 'fill-transparent text-line-strong',
            )}
          />
        </span>
      ))}
    </fieldset>
  );
}
