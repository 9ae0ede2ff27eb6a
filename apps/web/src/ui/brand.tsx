import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from './cn.ts';

/** The shop's mark, a sewn-on button. Decorative: the name is beside it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cn('shrink-0 base:size-8', className)}>
      <circle cx="32" cy="32" r="30" className="fill-accent" />
      <g className="fill-none stroke-on-accent">
        <circle cx="32" cy="32" r="22.5" strokeOpacity=".4" strokeWidth="2.5" />
        <path d="M24 22v20M40 22v20M24 32h16" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <g className="fill-on-accent">
        <circle cx="24" cy="22" r="4.5" />
        <circle cx="40" cy="22" r="4.5" />
        <circle cx="24" cy="42" r="4.5" />
        <circle cx="40" cy="42" r="4.5" />
      </g>
    </svg>
  );
}

/** A picture in the place of mark and name, of this size in pixels. */
export interface BrandLogo {
  url: string;
  width: number;
  height: number;
}

interface BrandProps extends ComponentProps<typeof Link> {
  logo: BrandLogo | null;
}

/** The mark, and the shop's name given as children, as a link; with a logo that, which bears the name. */
export function Brand({ logo, className, children, ...props }: BrandProps) {
  return (
    <Link
      className={cn('inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-md font-semibold text-h3', className)}
      {...props}
    >
      {logo ? (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
          // Made for a light page: in the dark it stands on a plate that is light.
          className="h-9 w-auto max-w-45 object-contain object-left dark:rounded-md dark:bg-white dark:px-1.5 dark:py-1"
        />
      ) : (
        <BrandMark />
      )}
      <span className={logo ? 'sr-only' : 'truncate'}>{children}</span>
    </Link>
  );
}
