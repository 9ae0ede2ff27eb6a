import type { Answer } from '../../base/client.ts';
import type { Calls } from '../../base/endpoints.ts';
import { formatTime } from '../../base/formats.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';

type Counts = Answer<Calls['adminOrders']['list']>['counts'];

const BADGES: readonly { name: keyof Counts; label: string; tone: BadgeTone }[] = [
  { name: 'total', label: 'Total', tone: 'neutral' },
  { name: 'pending', label: 'Pending', tone: 'dark' },
  { name: 'confirmed', label: 'Confirmed', tone: 'emerald' },
  { name: 'delivered', label: 'Delivered', tone: 'success' },
  { name: 'rejected', label: 'Rejected', tone: 'danger' },
];

export function CountBadges({ counts }: { counts: Counts }) {
  return (
    <ul aria-label="Number of orders" className="flex flex-wrap gap-1.5">
      {BADGES.map(({ name, label, tone }) => (
        <li key={name}>
          <Badge tone={tone}>{`${label}: ${counts[name].toLocaleString('en')}`}</Badge>
        </li>
      ))}
    </ul>
  );
}

interface UpdateMarkProps {
  /** Time at which the orders were last fetched, in milliseconds since the epoch. */
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
        ? `Updates paused · last updated ${formatTime(updatedAt, 'medium')}`
        : `Live · last updated ${formatTime(updatedAt, 'medium')}`}
    </p>
  );
}
