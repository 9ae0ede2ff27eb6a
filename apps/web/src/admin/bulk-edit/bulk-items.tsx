import type { BulkEdit, BulkItem } from '@haberdash/contract';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { BULK_PAGE_SIZE, useBulkItems } from '../../data/admin-bulk-edits.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { itemTexts, useWords } from './change-form.ts';

const STATE_BADGES: Partial<Record<BulkItem['state'], { text: string; tone: BadgeTone }>> = {
  unchanged: { text: 'Unchanged', tone: 'neutral' },
  refused: { text: 'Can’t be changed', tone: 'danger' },
  left: { text: 'Skipped', tone: 'warning' },
  kept: { text: 'Skipped', tone: 'warning' },
};

/** Products of a bulk edit with their changes, page by page. @param only those of one state */
export function BulkItems({ edit, only }: { edit: BulkEdit; only?: 'left' | 'kept' }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useBulkItems(edit.id, page, only);
  if (isError && !data) {
    return (
      <ErrorState message="We couldn’t load the products. Try again." onRetry={() => refetch()} retrying={isFetching} />
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <ul aria-label="Changes" className="divide-y border-y">
        {data.data.map((item) => (
          <ItemRow key={item.productId} item={item} />
        ))}
      </ul>
      <Pagination page={page} pageSize={BULK_PAGE_SIZE} total={data.total} onPageChange={setPage} className="mt-4" />
    </>
  );
}

function ItemRow({ item }: { item: BulkItem }) {
  const { before, after } = itemTexts(item, useWords());
  const badge = STATE_BADGES[item.state];
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 py-2.5 sm:grid-cols-[3rem_minmax(0,2fr)_minmax(0,3fr)]">
      <LazyImage
        {...pictureSources(item.image, '3rem')}
        alt=""
        ratio="1 / 1"
        className="row-span-2 rounded-md sm:row-span-1"
      />
      <p className="wrap-anywhere line-clamp-2 font-medium text-small">{item.title}</p>
      <div className="text-small tabular-nums">
        <p
          className={
            badge
              ? 'flex flex-wrap items-center gap-x-2 gap-y-1'
              : 'grid grid-cols-[minmax(0,1fr)_1rem_minmax(0,1fr)] items-center gap-x-2'
          }
        >
          <span className="text-ink-muted">{before}</span>
          {!badge && (
            <>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <span className="font-medium">
                <span className="sr-only">becomes </span>
                {after}
              </span>
            </>
          )}
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </p>
        {item.reason && <p className="mt-0.5 text-caption text-ink-muted">{item.reason}</p>}
      </div>
    </li>
  );
}
