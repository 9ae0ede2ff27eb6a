import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
}

/** On or off, at once: for a choice that waits for a submit button, use `Checkbox`. */
export function Switch({ label, description, checked, className, ...props }: SwitchProps) {
  return (
    <label className={cn('flex min-h-11 cursor-pointer items-center justify-between gap-6', className)}>
      <span>
        <span className="block font-medium">{label}</span>
        {description && <span className="block text-ink-muted text-small">{description}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent disabled:opacity-50"
          {...props}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-surface shadow-low transition-transform peer-checked:translate-x-5"
        />
      </span>
    </label>
  );
}
