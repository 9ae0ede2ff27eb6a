import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClasses } from './control-styles.ts';

export interface SelectOption {
  id: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** A first entry with an empty value, for 'nothing chosen yet'. */
  placeholder?: string;
}

/** The browser's own select: the phone's wheel and the keyboard's type-ahead come with it. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <div className={cn('relative h-fit', className)}>
      <select className={cn(controlClasses, 'h-12 appearance-none truncate pr-10')} {...props}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.disabled} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-muted"
      />
    </div>
  );
}
