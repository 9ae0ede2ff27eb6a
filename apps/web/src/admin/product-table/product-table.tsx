import type { AdminListedProduct, Product } from '@haberdash/contract';
import type { AdminProductSort } from '@haberdash/contract/constants';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { formatDay } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { publishingBadge } from '../products/product-grid.tsx';
import { COLUMN_LABELS, type Column, nextSort, sortDirection } from './columns.ts';
import { PriceCell } from './price-cell.tsx';
import { StockCell } from './stock-cell.tsx';

interface ProductTableProps {
  products: readonly AdminListedProduct[];
  /** The products are those of the search before: the wanted ones are on their way. */
  stale: boolean;
  columns: readonly Column[];
  sort: AdminProductSort | undefined;
  onSort: (sort: AdminProductSort | undefined) => void;
  isMarked: (id: string) => boolean;
  onMark: (product: Product) => void;
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** Below the width at which all columns fit, the table scrolls in its own frame and the title stays; above it the headings stay. */
const FRAME = 'relative rounded-lg border bg-surface max-xl:overflow-x-auto';
const HEADING = 'bg-sunken xl:sticky xl:top-16 xl:z-10';
const TITLE = 'max-xl:sticky max-xl:left-0 max-xl:z-10 max-xl:border-r';

/** Products in rows: sorted by their headings, with price and stock edited in place. */
export function ProductTable({ products, stale, columns, sort, onSort, isMarked, ...on }: ProductTableProps) {
  const has = (column: Column) => columns.includes(column);
  const heading = { sort, onSort };
  return (
    <div className={FRAME}>
      <table
        aria-label="Products"
        aria-busy={stale}
        className={cn('w-full border-collapse text-small', stale && 'opacity-60 transition-opacity')}
      >
        <TableHead>
          <tr>
            <SortedHeader column="title" label="Product" className={TITLE} {...heading} />
            {has('status') && <TableHeader className={HEADING}>{COLUMN_LABELS.status}</TableHeader>}
            {has('stock') && <SortedHeader column="stock" label={COLUMN_LABELS.stock} {...heading} />}
            {has('price') && <SortedHeader column="price" label={COLUMN_LABELS.price} {...heading} />}
            {has('updated') && <SortedHeader column="updated" label={COLUMN_LABELS.updated} {...heading} />}
            <TableHeader className={HEADING}>
              <span className="sr-only">Actions</span>
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} has={has} marked={isMarked(product.id)} {...on} />
          ))}
        </TableBody>
      </table>
    </div>
  );
}

interface SortedHeaderProps extends Pick<ProductTableProps, 'sort' | 'onSort'> {
  column: 'title' | 'stock' | 'price' | 'updated';
  label: string;
  className?: string;
}

function SortedHeader({ column, label, sort, onSort, className }: SortedHeaderProps) {
  const direction = sortDirection(column, sort);
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <TableHeader aria-sort={direction} className={cn(HEADING, className)}>
      <button
        type="button"
        className="group -mx-2 inline-flex min-h-9 items-center gap-1 rounded-md px-2 hover:text-ink"
        onClick={() => onSort(nextSort(column, sort))}
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={cn('size-3.5', direction === 'none' && 'opacity-0 group-hover:opacity-60')}
        />
      </button>
    </TableHeader>
  );
}

interface ProductRowProps extends Pick<ProductTableProps, 'onMark' | 'onEdit' | 'onDuplicate' | 'onDelete'> {
  product: AdminListedProduct;
  has: (column: Column) => boolean;
  marked: boolean;
}

function ProductRow({ product, has, marked, onMark, onEdit, onDuplicate, onDelete }: ProductRowProps) {
  const { brandLabel, categoryLabel } = useLabels();
  return (
    <TableRow className={cn(marked && 'bg-accent-tint')}>
      <th
        scope="row"
        className={cn(
          'min-w-56 px-3 py-2.5 text-left font-normal max-sm:w-56 max-sm:min-w-48 sm:px-4',
          TITLE,
          marked ? 'bg-accent-tint' : 'bg-surface',
        )}
      >
        <div className="flex items-center gap-3">
          <Checkbox
            label={<span className="sr-only">{`Select ${product.title}`}</span>}
            checked={marked}
            onChange={() => onMark(product)}
            className="gap-0"
          />
          <LazyImage
            {...pictureSources(product.image, '3rem')}
            alt=""
            ratio="1 / 1"
            whole
            className="w-10 shrink-0 rounded-md max-sm:hidden"
          />
          <span className="min-w-0">
            <button
              type="button"
              className="wrap-anywhere line-clamp-2 text-left font-medium underline-offset-4 hover:underline"
              onClick={() => onEdit(product)}
            >
              {product.title}
            </button>
            <span className="block text-caption text-ink-muted max-sm:hidden">
              {`${categoryLabel(product.category)} · ${brandLabel(product.brand)}`}
            </span>
          </span>
        </div>
      </th>
      {has('status') && (
        <TableCell className="py-2.5">{publishingBadge(product) ?? <Badge tone="success">Published</Badge>}</TableCell>
      )}
      {has('stock') && (
        <TableCell className="py-2.5">
          <StockCell product={product} />
        </TableCell>
      )}
      {has('price') && (
        <TableCell className="whitespace-nowrap py-2.5">
          <PriceCell product={product} onEdit={() => onEdit(product)} />
        </TableCell>
      )}
      {has('updated') && (
        <TableCell className="whitespace-nowrap py-2.5 text-ink-muted">{formatDay(product.updatedAt)}</TableCell>
      )}
      <TableCell className="py-2.5">
        <div className="flex justify-end">
          <IconButton label={`Duplicate ${product.title}`} size="sm" onClick={() => onDuplicate(product)}>
            <Copy className="size-4" />
          </IconButton>
          <IconButton label={`Delete ${product.title}`} size="sm" onClick={() => onDelete(product)}>
            <Trash2 className="size-4" />
          </IconButton>
        </div>
      </TableCell>
    </TableRow>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ProductTableSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading products" className="divide-y rounded-lg border bg-surface">
      {PLACES.map((place) => (
        <div key={place} className="flex items-center gap-4 px-4 py-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="ml-auto h-4 w-1/4" />
        </div>
      ))}
    </div>
  );
}
