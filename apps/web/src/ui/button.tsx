import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-styles.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';
import { whileBusy } from './while-busy.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Busy: does nothing, with a spinner in the place of the label, at the same width. */
  loading?: boolean;
  /** Said beside the spinner while busy, where the wait should be put into words. */
  loadingText?: string;
  /** Gives the look to the one child, such as a link, instead of drawing a `<button>`. */
  asChild?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  loadingText,
  asChild = false,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const classes = buttonClasses(variant, size, className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }

  return (
    <button type={type} className={classes} {...whileBusy(loading, onClick)} {...props}>
      {loading && loadingText ? (
        <>
          <Spinner className="size-4" />
          {loadingText}
        </>
      ) : (
        <>
          {loading && <Spinner className="absolute size-4" />}
          <span className={cn('inline-flex items-center gap-2', loading && 'opacity-0')}>{children}</span>
        </>
      )}
    </button>
  );
}
