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
import { adminMailPath } from '../../base/paths.ts';
import { useOrderTimeline } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { ByLine } from '../list/by-line.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ALL } from '../list/use-list-params.ts';
import { describeEntry } from './timeline-text.ts';

const KINDS: Record<TimelineEntry['kind'], { label: string; icon: LucideIcon }> = {
  history: { label: 'Status changes', icon: History },
  payment: { label: 'Payments', icon: CreditCard },
  refund: { label: 'Refunds', icon: Undo2 },
  webhook: { label: 'Webhooks', icon: Webhook },
  mail: { label: 'Emails', icon: Mail },
  shipment: { label: 'Parcels', icon: Truck },
  return: { label: 'Returns', icon: PackageOpen },
  withdrawal: { label: 'Withdrawals', icon: FileX2 },
  message: { label: 'Messages', icon: MessageSquare },
  document: { label: 'Documents', icon: FileText },
  stock: { label: 'Stock', icon: Package },
};

const FILTERS = [{ id: ALL, label: 'All events' }, ...Object.entries(KINDS).map(([id, { label }]) => ({ id, label }))];

/** All that happened to an order, the newest first, because that is what is asked about. */
export function OrderTimeline({ order }: { order: AdminOrderDetails }) {
  const { data, isError, isFetching, refetch } = useOrderTimeline(order._id);
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
          <TimelineItem key={JSON.stringify(entry)} entry={entry} paymentMethod={order.paymentMethod} />
        ))}
      </ol>
    </div>
  );
}

interface TimelineItemProps {
  entry: TimelineEntry;
  /** The order's. */
  paymentMethod: string;
}

function TimelineItem({ entry, paymentMethod }: TimelineItemProps) {
  const { icon: Icon } = KINDS[entry.kind];
  const { title, notes, ids } = describeEntry(entry, paymentMethod);
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
        <p key={note} className="wrap-anywhere">
          {note}
        </p>
      ))}
      {ids.map((id) => (
        <p key={id} className="select-all break-all text-caption text-ink-muted tabular-nums">
          {id}
        </p>
      ))}
      {'by' in entry ? (
        <ByLine {...entry} />
      ) : (
        <p className="text-caption text-ink-muted">
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </p>
      )}
      {entry.kind === 'mail' && (
        <Link to={adminMailPath(entry.mailId)} className="text-accent-ink text-caption underline">
          View email
        </Link>
      )}
    </li>
  );
}
