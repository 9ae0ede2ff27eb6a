import type { OrderEvent } from '@haberdash/contract';
import { formatDateTime } from '../../base/formats.ts';
import { eventActor, eventTitle } from './order-labels.ts';

/** What happened to an order, in the order in which it happened. */
export function OrderTimeline({ history }: { history: readonly OrderEvent[] }) {
  return (
    <ol className="relative space-y-5 border-l pl-6">
      {history.map((event) => {
        const title = eventTitle(event);
        return (
          <li key={`${event.at} ${event.kind} ${event.to} ${event.note}`} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-6 size-2.5 -translate-x-1/2 rounded-full bg-line-strong ring-4 ring-surface"
            />
            {title && <p className="font-medium text-small">{title}</p>}
            {event.note && <p className="wrap-anywhere text-small text-ink-muted">{event.note}</p>}
            <p className="mt-0.5 text-caption text-ink-muted tabular-nums">
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {` · ${eventActor(event)}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
