import { formatTime } from '../../base/formats.ts';
import { cn } from '../../ui/cn.ts';

interface UpdateMarkProps {
  /** When the orders were last fetched, in milliseconds since the epoch. */
  updatedAt: number;
  /** The last attempt failed: what is shown may be old. */
  failed: boolean;
}

/** The quiet sign that the page keeps itself up to date. */
export function UpdateMark({ updatedAt, failed }: UpdateMarkProps) {
  return (
    <p className="flex items-center gap-2 text-balance text-caption text-ink-muted tabular-nums">
      <span aria-hidden="true" className={cn('size-1.5 shrink-0 rounded-full', failed ? 'bg-warning' : 'bg-success')} />
      {failed
        ? `Cannot update now · last updated ${formatTime(updatedAt, 'medium')}`
        : `Updates by itself · last updated ${formatTime(updatedAt, 'medium')}`}
    </p>
  );
}
