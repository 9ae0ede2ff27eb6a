import type { Dashboard } from '@haberdash/contract';
import { LOW_STOCK_DASHBOARD_MAX } from '@haberdash/contract/constants';
import { Link } from 'react-router';
import { adminStockPath, paths } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { useMay } from '../../data/session.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';

type SoldProduct = NonNullable<Dashboard['inventory']['topSeller']>;

export function InventoryBlock({ inventory }: Pick<Dashboard, 'inventory'>) {
  return (
    <Card className="sm:p-5">
      <CardHeader title="Inventory" className="mb-4" />
      <dl className="grid grid-cols-2 gap-3">
        <StockFigure
          term="Low stock"
          value={inventory.lowStock}
          hint={`1 to ${LOW_STOCK_DASHBOARD_MAX} left`}
          to={adminStockPath('low')}
          className={inventory.lowStock > 0 ? 'bg-warning-tint text-warning-ink' : 'bg-sunken'}
        />
        <StockFigure
          term="Out of stock"
          value={inventory.outOfStock}
          hint="no stock"
          to={adminStockPath('out')}
          className={inventory.outOfStock > 0 ? 'bg-danger-tint text-danger-ink' : 'bg-sunken'}
        />
        <SoldProductRow term="Top seller" product={inventory.topSeller} />
        <SoldProductRow term="Slowest seller" product={inventory.leastSelling} />
      </dl>
    </Card>
  );
}

interface StockFigureProps {
  term: string;
  value: number;
  hint: string;
  /** The list of them, for whoever may see it. */
  to: string;
  className: string;
}

function StockFigure({ term, value, hint, to, className }: StockFigureProps) {
  const mayList = useMay('products');
  const figure = (
    <>
      <span className="font-semibold text-h2 tabular-nums">{value.toLocaleString('en')}</span>{' '}
      <span className="ml-1 text-caption">{hint}</span>
    </>
  );
  return (
    <div className={cn('rounded-lg px-4 py-3', className)}>
      <dt className="font-medium text-caption">{term}</dt>
      <dd>
        {mayList ? (
          <Link to={to} className="-mx-1 block rounded-sm px-1 underline-offset-4 hover:underline">
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
    </div>
  );
}

function SoldProductRow({ term, product }: { term: string; product: SoldProduct | null }) {
  return (
    <div className="col-span-2 border-t pt-3">
      <dt className="text-caption text-ink-muted">{term}</dt>
      <dd className="mt-1">
        {product ? (
          <Link
            to={`${paths.admin.products}?${new URLSearchParams({ search: product.title })}`}
            className="-mx-2 flex items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-sunken"
          >
            <LazyImage
              {...pictureSources(product.image, '3.5rem')}
              alt=""
              ratio="1 / 1"
              whole
              className="w-14 shrink-0 rounded-sm"
            />
            <span className="min-w-0 flex-1 truncate font-medium text-small">{product.title}</span>
            <span className="shrink-0 text-caption text-ink-muted tabular-nums">
              {`${product.unitsSold.toLocaleString('en')} sold`}
            </span>
          </Link>
        ) : (
          <p className="text-ink-muted text-small">Nothing sold yet</p>
        )}
      </dd>
    </div>
  );
}
