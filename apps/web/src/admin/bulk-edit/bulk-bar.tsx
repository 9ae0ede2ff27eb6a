import { MAX_BULK_PRODUCTS } from '@haberdash/contract/constants';
import { X } from 'lucide-react';
import { countOf } from '../../base/formats.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface BulkBarProps {
  /** Number of selected products; 0 hides the bar. */
  count: number;
  /** Number of products on all pages. */
  total: number;
  totalText: string;
  isAll: boolean;
  isWholePage: boolean;
  onMarkPage: () => void;
  onMarkAll: () => void;
  onClear: () => void;
  onEdit: () => void;
}

/** Bar of actions for the selected products. It stays in sight while the list is scrolled. */
export function BulkBar({ count, total, totalText, isAll, isWholePage, ...on }: BulkBarProps) {
  if (count === 0) return null;
  const isTooMany = count > MAX_BULK_PRODUCTS;
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border bg-surface px-4 py-3 shadow-high"
    >
      <p role="status" className="mr-auto font-medium text-small max-sm:-order-2 max-sm:basis-3/4">
        {isAll ? `All ${totalText} selected` : `${countOf(count, 'product')} selected`}
        {isTooMany && (
          <span className="block font-normal text-caption text-danger-ink">
            {`You can change up to ${MAX_BULK_PRODUCTS.toLocaleString('en')} at once. Narrow the filters.`}
          </span>
        )}
      </p>
      {!isAll && !isWholePage && (
        <Button variant="ghost" size="sm" onClick={on.onMarkPage}>
          Select page
        </Button>
      )}
      {!isAll && total > count && (
        <Button variant="ghost" size="sm" onClick={on.onMarkAll}>
          {`Select all ${totalText}`}
        </Button>
      )}
      <Button size="sm" onClick={on.onEdit} disabled={isTooMany}>
        Edit selected
      </Button>
      <IconButton label="Clear selection" className="max-sm:-order-1" onClick={on.onClear}>
        <X />
      </IconButton>
    </section>
  );
}
