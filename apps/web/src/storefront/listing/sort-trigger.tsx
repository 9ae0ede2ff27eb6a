import { SORTS, type SortId } from '@haberdash/contract/constants';
import { ArrowUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';

interface SortTriggerProps extends ComponentProps<'button'> {
  sortby: SortId;
}

/** The button of the sort menu. */
export function SortTrigger({ sortby, className, ...props }: SortTriggerProps) {
  return (
    <Button variant="outline" {...props} className={cn('px-3.5', className)}>
      <ArrowUpDown aria-hidden="true" />
      Sort by
      <span className="text-ink-muted max-sm:sr-only">{SORTS.find(({ id }) => id === sortby)?.label}</span>
    </Button>
  );
}
