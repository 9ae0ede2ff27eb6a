import { type ComponentProps, cloneElement, isValidElement } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';
import { whileBusy } from './while-busy.ts';

type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'link';
type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap font-medium base:relative base:shrink-0 base:rounded-md ' +
  'transition-[background-color,border-color,color,opacity] duration-150 not-aria-busy:disabled:opacity-50 ' +
  "[&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
  secondary: 'text-ink not-disabled:hover:bg-line base:bg-sunken',
  outline: 'border not-disabled:hover:border-ink not-disabled:hover:bg-sunken base:border-line-strong/60 base:text-ink',
  ghost: 'text-ink not-disabled:hover:bg-sunken',
  danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
  link: 'text-accent-ink underline decoration-1 underline-offset-4 not-disabled:hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'text-small pointer-coarse:min-h-11',
  md: 'text-small',
  lg: 'text-body',
};

/** Of all but a link, which is as large as its words. */
const boxes: Record<ButtonSize, string> = {
  sm: 'base:h-9 base:px-3.5',
  md: 'base:h-11 base:px-5',
  lg: 'base:h-13 base:px-7',
};

/** The look of a button; for what is not a button itself, such as a router's link, use `<Button asChild>`. */
function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cn(base, variants[variant], sizes[size], variant !== 'link' && boxes[size], className);
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Busy: does nothing, with a spinner in place of the label, at the same width. */
  loading?: boolean;
  /** Shown next to the spinner while busy, where the wait should be put into words. */
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
    if (!isValidElement<ComponentProps<'button'>>(children)) throw new Error('a button asChild has one element in it');
    return cloneElement(children, { ...props, ...(onClick && { onClick }), className: classes });
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
