import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The shape of what is coming. Put `aria-busy` and a name on the region that holds the shapes. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden="true" className={cn('animate-pulse bg-sunken base:rounded-md', className)} {...props} />;
}
