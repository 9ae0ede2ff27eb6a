import type { StockLedgerEntry } from '@haberdash/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { STOCK_HISTORY_PAGE_SIZE, useStockLedger } from '../../data/admin-products.ts';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ByLine } from '../list/by-line.tsx';
import { REASONS } from './stock-reasons.ts';

/** Every change of a product's stock. It is asked for when it is opened, as most edits have no question about it. */
export function StockHistory({ productId }: { productId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group -mt-1" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="-mx-1 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm px-1 font-semibold text-small">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        Stock history
      </summary>
      {isOpen && <Ledger productId={productId} />}
    </details>
  );
}

function Ledger({ productId }: { productId: string }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useStockLedger(productId, page);
  if (data && data.total === 0) {
    return (
      <p className="py-6 text-center text-ink-muted text-small">
        Stock changes will appear here: orders, refunds, edits and imports.
      </p>
    );
  }
  if (data) {
    return (
      <>
        <ul
          aria-label="Stock history"
          aria-busy={isPlaceholderData}
          className={cn('divide-y text-small', isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          {data.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        {data.total > STOCK_HISTORY_PAGE_SIZE && (
          <Pagination
            page={page}
            pageSize={STOCK_HISTORY_PAGE_SIZE}
            total={data.total}
            onPageChange={setPage}
            className="mt-3"
          />
        )}
      </>
    );
  }
  if (isError) {
    return (
      <ErrorState
        message="We couldn’t load the stock history. Try again."
        onRetry={() => refetch()}
        retrying={isFetching}
        className="py-6"
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading the stock history" className="space-y-3 py-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

const signed = (change: number) => `${change > 0 ? '+' : '\u2212'}${Math.abs(change).toLocaleString('en')}`;

function Entry({ entry }: { entry: StockLedgerEntry }) {
  const { change, onHand, reason, orderId, note, variantTitle } = entry;
  return (
    <li className="flex gap-3 py-2.5">
      <span
        className={cn(
          'w-14 shrink-0 text-right font-semibold tabular-nums',
          change > 0 ? 'text-success-ink' : 'text-danger-ink',
        )}
      >
        {signed(change)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">
            {REASONS[reason]}
            {orderId && (
              <>
                {' '}
                <Link to={adminOrderPath(orderId)} className="text-accent-ink underline underline-offset-4">
                  {shortId(orderId)}
                </Link>
              </>
            )}
          </span>
          <span className="text-ink-muted tabular-nums">{`${onHand.toLocaleString('en')} on hand`}</span>
        </p>
        {variantTitle && <p className="break-words">{variantTitle}</p>}
        {note && <p className="break-words">{note}</p>}
        <ByLine {...entry} />
      </div>
    </li>
  );
}
