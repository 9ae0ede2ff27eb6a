import type { AdminOrderDetails, TimelineEntry } from '@haberdash/contract';
import {
  CreditCard,
  FileText,
  FileX2,
  History,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  PackageOpen,
  Truck,
  Undo2,
  Webhook,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../base/formats.ts';
import { adminMailPath, adminReturnPath } from '../../base/paths.ts';
import { useOrderTimeline } from '../../data/admin-orders.ts';
import { useOrderEvents } from '../../data/order-events.ts';
import { useReadAgain } from '../../data/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { ByLine } from '../list/by-line.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ALL } from '../list/use-list-params.ts';
import { describeEntry } from './timeline-text.ts';

const KINDS: Record<TimelineEntry['kind'], { label: string; icon: LucideIcon }> = {
  history: { label: 'Status changes', icon: History },
  payment: { label: 'Payments', icon: CreditCard },
  refund: { label: 'Refunds', icon: Undo2 },
  webhook: { label: 'Payment provider', icon: Webhook },
  mail: { label: 'Emails', icon: Mail },
  shipment: { label: 'Parcels', icon: Truck },
  return: { label: 'Returns', icon: PackageOpen },
  withdrawal: { label: 'Withdrawals', icon: FileX2 },
  message: { label: 'Messages', icon: MessageSquare },
  document: { label: 'Documents', icon: FileText },
  stock: { label: 'Stock', icon: Package },
};

const FILTERS = [{ id: ALL, label: 'All events' }, ...Object.entries(KINDS).map(([id, { label }]) => ({ id, label }))];

interface OrderTimelineProps {
  order: AdminOrderDetails;
  /** Without the provider's ids and codes. */
  isBrief?: boolean;
}

/** All that happened to an order, the newest first, because that is what is asked about. */
export function OrderTimeline({ order, isBrief = false }: OrderTimelineProps) {
  const timeline = useOrderTimeline(order._id);
  const { data, isError, isFetching, refetch } = timeline;
  useOrderEvents(useReadAgain(timeline));
  const [filter, setFilter] = useState<string>(ALL);
  // The statuses came with the order: they are there while the rest is on its way.
  const history = order.history.map(({ kind: change, ...event }) => ({ ...event, change, kind: 'history' as const }));
  const entries: readonly TimelineEntry[] = data ?? history.toReversed();
  const shown = entries.filter(({ kind }) => filter === ALL || filter === kind);
  return (
    <div aria-busy={!data && isFetching}>
      <FilterSelect
        label="Filter by type"
        options={FILTERS}
        value={filter}
        onChange={setFilter}
        className="mb-4 sm:w-52"
      />
      {isError && (
        <p className="mb-4 text-small">
          {'We could only load the status changes. '}
          <Button variant="link" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {shown.length === 0 && <p className="text-ink-muted text-small">No events of this type.</p>}
      <ol className="relative ml-3 border-l text-small">
        {shown.map((entry) => (
          <TimelineItem
            key={JSON.stringify(entry)}
            entry={entry}
            paymentMethod={order.paymentMethod}
            isBrief={isBrief}
          />
        ))}
      </ol>
    </div>
  );
}

interface TimelineItemProps {
  entry: TimelineEntry;
  /** The order's. */
  paymentMethod: string;
  isBrief: boolean;
}

function TimelineItem({ entry, paymentMethod, isBrief }: TimelineItemProps) {
  const { icon: Icon } = KINDS[entry.kind];
  const { title, notes, details } = describeEntry(entry, paymentMethod);
  const message = entry.kind === 'message' ? cn('mt-1 mb-1.5 rounded-lg px-3 py-2', MESSAGE_TONES[entry.message]) : '';
  return (
    <li className="relative pb-4 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-0 -left-3 inline-flex size-6 items-center justify-center rounded-full bg-sunken text-ink-muted ring-4 ring-surface"
      >
        <Icon className="size-3.5" />
      </span>
      <p className="wrap-anywhere font-medium">{title}</p>
      {notes.map((note) => (
        <p key={note} className={cn('wrap-anywhere whitespace-pre-line', message)}>
          {note}
        </p>
      ))}
      {'by' in entry ? (
        <ByLine {...entry} />
      ) : (
        <p className="text-caption text-ink-muted">
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </p>
      )}
      <EntryLink entry={entry} />
      {!isBrief && details.length > 0 && (
        <details className="text-caption text-ink-muted">
          <summary className="w-fit cursor-pointer pointer-coarse:py-2">Details</summary>
          {details.map((detail) => (
            <p key={detail} className="select-all break-all tabular-nums">
              {detail}
            </p>
          ))}
        </details>
      )}
    </li>
  );
}

/** Ground of a message: what the buyer reads differs at a glance from what only the team reads. */
const MESSAGE_TONES = {
  question: 'bg-info-tint text-info-ink',
  answer: 'bg-accent-tint text-accent-ink',
  comment: 'bg-warning-tint text-warning-ink',
} as const;

/** Link to what an entry is about, where that has a place. */
function EntryLink({ entry }: { entry: TimelineEntry }) {
  const look = 'text-accent-ink text-caption underline underline-offset-2';
  if (entry.kind === 'mail') {
    return (
      <Link to={adminMailPath(entry.mailId)} className={look}>
        View email
      </Link>
    );
  }
  if (entry.kind === 'return') {
    return (
      <Link to={adminReturnPath(entry.returnId)} className={look}>
        View return
      </Link>
    );
  }
  if (entry.kind !== 'document') return null;
  return (
    <a href={entry.url} target="_blank" rel="noreferrer" className={look}>
      View document
    </a>
  );
}
