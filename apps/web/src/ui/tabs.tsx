import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const Tabs = Radix.Root;

/** Name the list with `aria-label`. Scrolls sideways where the tabs outgrow the screen. */
export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List className={cn('flex gap-6 overflow-x-auto border-b [scrollbar-width:none]', className)} {...props} />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'inline-flex h-12 shrink-0 items-center gap-2 border-transparent border-b-2 px-1 font-medium text-ink-muted text-small',
        'transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink',
        '[&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6 focus-visible:outline-offset-4', className)} {...props} />;
}
