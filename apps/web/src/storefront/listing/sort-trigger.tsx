import { SORTS, type SortId } from '@haberdash/contract/constants';
import { ArrowUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

interface SortTriggerProps extends ComponentProps<'button'> {
  sortby: SortId;
}

/** The button of the sort menu. */
export function SortTrigger({ sortby, ...props }: SortTriggerProps) {
  return (
    <Button variant="outline" className="px-3.5" {...props}>
      <ArrowUpDown aria-hidden="true" />
      Sort by
      <span className="text-ink-muted max-sm:sr-only">{SORTS.find(({ id }) => id === sortby)?.label}</span>
    </Button>
  );
}
