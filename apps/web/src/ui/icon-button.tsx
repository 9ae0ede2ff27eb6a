import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';
import { whileBusy } from './while-busy.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Spoken name of the button: 'cart', 'menu', 'remove'. */
  label: string;
  variant?: 'ghost' | 'outline' | 'raised';
  size?: 'sm' | 'md';
  loading?: boolean;
}

const variants = {
  ghost: 'base:not-disabled:hover:bg-sunken',
  outline: 'border border-line-strong/60 not-disabled:hover:border-ink not-disabled:hover:bg-sunken',
  raised: 'bg-surface shadow-mid not-disabled:hover:bg-sunken',
};

export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  loading = false,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-150 not-aria-busy:disabled:opacity-45 base:relative base:text-ink',
        "[&_svg:not([class*='size-'])]:size-5",
        size === 'md' ? 'size-11' : 'size-9 pointer-coarse:size-11',
        variants[variant],
        className,
      )}
      {...whileBusy(loading, onClick)}
      {...props}
    >
      {loading ? <Spinner className="size-4" /> : children}
    </button>
  );
}
