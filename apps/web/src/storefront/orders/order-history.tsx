import type { OrderEvent } from '@haberdash/contract';
import { formatDateTime } from '../../base/formats.ts';
import { cn } from '../../ui/cn.ts';
import { eventActor, historyLines } from './order-labels.ts';

/** The story of an order, oldest first. */
export const OrderHistory = ({ history }: { history: readonly OrderEvent[] }) => (
  <ol className="relative space-y-5 border-l pl-6">
    {historyLines(history).map(({ at, by, title, note }) => (
      <li key={`${at} ${title} ${note}`} className="relative">
        <span
          aria-hidden="true"
          className="absolute top-1.5 -left-6 size-2.5 -translate-x-1/2 rounded-full bg-line-strong ring-4 ring-surface"
        />
        {title && <p className="font-medium text-small">{title}</p>}
        {note && <p className={cn('wrap-anywhere text-small', title ? 'text-ink-muted' : 'font-medium')}>{note}</p>}
        <p className="mt-0.5 text-caption text-ink-muted tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {` · ${eventActor({ by })}`}
        </p>
      </li>
    ))}
  </ol>
);
