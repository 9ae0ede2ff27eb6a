import type { PublishingState, StockFilter } from '@haberdash/contract';
import { lazy, Suspense, useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import type { useMarked } from './use-marked.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

interface BulkEditingProps {
  marking: ReturnType<typeof useMarked>;
  /** The products of the page that is shown. */
  pageIds: readonly string[];
  /** Number of products on all pages. */
  total: number;
  totalText: string;
  /** Search and filters of the list. */
  query: { search: string; category: string; status: PublishingState | 'all'; stock: StockFilter | 'all' };
}

/** Bar of the selected products, and the dialog that changes them. */
export function BulkEditing({ marking, pageIds, total, totalText, query }: BulkEditingProps) {
  const [opening, setOpening] = useState({ open: false, count: 0 });
  const { marked, markPage, markAll, clear } = marking;
  const count = marked.isAll ? total : marked.ids.size;
  return (
    <>
      <BulkBar
        count={count}
        total={total}
        totalText={totalText}
        isAll={marked.isAll}
        isWholePage={pageIds.every((id) => marked.ids.has(id))}
        onMarkPage={() => markPage(pageIds)}
        onMarkAll={markAll}
        onClear={clear}
        onEdit={() => setOpening({ open: true, count })}
      />
      {opening.count > 0 && (
        <Suspense fallback={null}>
          <BulkDialog
            open={opening.open}
            onClose={() => setOpening((before) => ({ ...before, open: false }))}
            count={opening.count}
            selection={marked.isAll ? { all: query } : { ids: [...marked.ids] }}
            onBegun={clear}
          />
        </Suspense>
      )}
    </>
  );
}
