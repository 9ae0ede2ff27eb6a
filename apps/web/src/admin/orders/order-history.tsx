import type { OrderEvent } from '@haberdash/contract';
import { formatDateTime } from '../../base/formats.ts';
import { orderLabel, paymentLabel } from '../../base/status-labels.ts';
import { cn } from '../../ui/cn.ts';

const KINDS = {
  order: { name: 'Order', label: orderLabel },
  payment: { name: 'Payment', label: paymentLabel },
} as const;

function sentence({ kind, from, to }: OrderEvent): string {
  const { name, label } = KINDS[kind];
  if (from === null) return `${name}: ${label(to).text}`;
  if (from === to) return `${name} stays ${label(to).text}`;
  return `${name}: ${label(from).text} → ${label(to).text}`;
}

/** The newest first, because that is the one that is asked about. */
export function OrderHistory({ history }: { history: readonly OrderEvent[] }) {
  const newestFirst = history.toReversed();
  return (
    <ol className="relative ml-1.5 border-l text-small">
      {newestFirst.map((event, index) => (
        <li key={`${event.at}-${event.kind}-${event.to}`} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={cn(
              'absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full ring-4 ring-surface',
              index === 0 ? 'bg-accent' : 'bg-line-strong',
            )}
          />
          <p className="font-medium">{sentence(event)}</p>
          {event.note && <p>{event.note}</p>}
          <p className="text-caption text-ink-muted">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            {` · ${event.byName || event.by}${event.by === 'system' ? '' : ` (${event.by})`}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
