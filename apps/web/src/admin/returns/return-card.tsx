import type { AdminReturn, ReturnItem } from '@haberdash/contract';
import { Link } from 'react-router';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { adminReturnPath } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { ClockBadge, ReturnKindBadge, ReturnStateBadge } from './return-badges.tsx';
import { ageText } from './return-words.ts';

const MOST_ITEMS = 2;

interface ReturnCardProps {
  entry: AdminReturn;
  /** True where returns of several states are side by side. */
  showsState: boolean;
}

/** One return on the board or in its list; the whole card leads to its page. */
export function ReturnCard({ entry, showsState }: ReturnCardProps) {
  const { id, number, orderId, buyer, state, kind, items, requestedAt } = entry;
  const more = items.length - MOST_ITEMS;
  return (
    <li className="relative min-w-0 rounded-lg border bg-surface p-3.5 transition-colors focus-within:border-accent hover:border-line-strong">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to={adminReturnPath(id)}
          className="font-semibold text-small after:absolute after:inset-0 after:rounded-lg"
        >
          {number}
        </Link>
        <time
          dateTime={requestedAt}
          title={formatDateTime(requestedAt)}
          className="shrink-0 text-caption text-ink-muted"
        >
          {ageText(requestedAt, Date.now())}
        </time>
      </p>
      <p className="wrap-anywhere text-caption text-ink-muted">{`${buyer} · ${shortId(orderId)}`}</p>
      <ul className="mt-3 space-y-2">
        {items.slice(0, MOST_ITEMS).map((item) => (
          <CardItem key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-caption text-ink-muted">{`and ${more} more`}</p>}
      <p className="mt-3 flex flex-wrap gap-1.5">
        {showsState && <ReturnStateBadge state={state} />}
        <ReturnKindBadge kind={kind} />
        <ClockBadge entry={entry} />
      </p>
    </li>
  );
}

function CardItem({ item: { title, variantTitle, image, quantity, reasonLabel } }: { item: ReturnItem }) {
  return (
    <li className="flex items-start gap-2.5 text-caption">
      <LazyImage {...pictureSources(image, '2.25rem')} alt="" className="w-9 shrink-0 rounded-sm" />
      <span className="min-w-0">
        <span className="line-clamp-2 break-words font-medium">{quantity > 1 ? `${quantity} × ${title}` : title}</span>
        <span className="block break-words text-ink-muted">
          {[variantTitle, reasonLabel].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}
