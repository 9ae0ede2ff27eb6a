import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Text of the total; by default the number. */
  totalLabel?: string;
  onPageChange: (page: number) => void;
  className?: string;
}

export function Pagination({
  page,
  pageSize,
  total,
  totalLabel = String(total),
  onPageChange,
  className,
}: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label="Pagination" className={cn('flex flex-wrap items-center justify-between gap-4', className)}>
      <p className="text-ink-muted text-small tabular-nums">{`Showing ${first}-${last} of ${totalLabel}`}</p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button variant="outline" size="sm" disabled={last >= total} onClick={() => onPageChange(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
