import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

interface RadioCardGroupProps {
  /** Subject of the choice; shown as the group's heading unless `legendHidden`. */
  legend: string;
  legendHidden?: boolean;
  className?: string;
  children: ReactNode;
}

export function RadioCardGroup({ legend, legendHidden = false, className, children }: RadioCardGroupProps) {
  return (
    <fieldset className={cn('min-w-0 space-y-3', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 font-medium text-small'}>{legend}</legend>
      {children}
    </fieldset>
  );
}

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  /** Controls of the card itself, such as Edit and Delete; they sit above the area that chooses the card. */
  actions?: ReactNode;
}

/** One choice of a `RadioCardGroup`: the whole card is the target. Cards of a group share one `name`. */
export function RadioCard({ label, description, actions, className, ...props }: RadioCardProps) {
  return (
    <div
      className={cn(
        'relative rounded-lg border border-line transition-colors hover:border-line-strong base:bg-surface',
        'has-[input:checked]:border-accent has-[input:checked]:ring-1 has-[input:checked]:ring-accent',
        className,
      )}
    >
      <label className="flex cursor-pointer items-start gap-3 p-4 has-[input:disabled]:cursor-default">
        <input
          type="radio"
          className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface transition-[border] checked:border-6 checked:border-accent disabled:cursor-default"
          {...props}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          {description && <span className="mt-0.5 block text-ink-muted text-small">{description}</span>}
        </span>
      </label>
      {actions && <div className="flex flex-wrap gap-2 px-4 pb-4 pl-12">{actions}</div>}
    </div>
  );
}
