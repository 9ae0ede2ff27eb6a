import { Minus, Plus } from 'lucide-react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** A change is being saved: both buttons wait, a spinner turns around the number. */
  busy?: boolean;
  disabled?: boolean;
  /** Names the group where several are on one page: 'Quantity of Linen shirt'. */
  label?: string;
  size?: 'sm' | 'md';
  className?: string;
}

export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max,
  busy = false,
  disabled = false,
  label = 'Quantity',
  size = 'md',
  className,
}: QuantityStepperProps) {
  const idle = !busy && !disabled;
  const button = cn(
    'inline-flex h-full items-center justify-center rounded-md transition-colors not-disabled:hover:bg-sunken disabled:opacity-35',
    size === 'md' ? 'w-11' : 'w-9 pointer-coarse:w-11',
  );
  return (
    <fieldset
      aria-label={label}
      aria-busy={busy || undefined}
      className={cn(
        'inline-flex items-center rounded-md border border-line-strong/60',
        size === 'md' ? 'h-11' : 'h-9 pointer-coarse:h-11',
        className,
      )}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        className={button}
        disabled={!idle || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output className="relative inline-flex min-w-8 items-center justify-center font-medium text-small tabular-nums">
        {value}
        {busy && <Spinner className="absolute size-8 text-accent-ink" />}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        className={button}
        disabled={!idle || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
