import type { Product } from '@haberdash/contract';
import { LOW_STOCK_ADMIN_BELOW } from '@haberdash/contract/constants';
import { discountPercent } from '@haberdash/contract/money';
import { saleStateOf } from '@haberdash/contract/sale-dates';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBriefly } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { saleText } from './sale-dates.ts';

const columns = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

interface ProductGridProps {
  products: readonly Product[];
  /** The products are those of the search before: the wanted ones are on their way. */
  stale: boolean;
  isMarked: (id: string) => boolean;
  onMark: (product: Product) => void;
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

export function ProductGrid({ products, stale, isMarked, onMark, onEdit, onDuplicate, onDelete }: ProductGridProps) {
  return (
    <ul aria-label="Products" aria-busy={stale} className={cn(columns, stale && 'opacity-60 transition-opacity')}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            marked={isMarked(product._id)}
            onMark={() => onMark(product)}
            onEdit={() => onEdit(product)}
            onDuplicate={() => onDuplicate(product)}
            onDelete={() => onDelete(product)}
          />
        </li>
      ))}
    </ul>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ProductGridSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading products" className={columns}>
      {PLACES.map((place) => (
        <div key={place} className="overflow-hidden rounded-lg border bg-surface">
          <Skeleton className="aspect-square rounded-none" />
          <div className="space-y-3 p-3.5">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-9 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface StockLabel {
  text: string;
  tone: BadgeTone;
}

/** The admin's card: out at 0 or less, low under 5. */
function stockLabel(totalStock: number): StockLabel {
  if (totalStock <= 0) return { text: 'Out of stock', tone: 'danger' };
  if (totalStock < LOW_STOCK_ADMIN_BELOW) return { text: 'Low stock', tone: 'warning' };
  return { text: 'In stock', tone: 'success' };
}

const PICTURE_SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 95vw';

/** Badge of a product that shoppers don’t see yet; none for one in the shop. */
export function publishingBadge(product: Product): ReactNode {
  if (product.status === 'draft') return <Badge tone="neutral">Draft</Badge>;
  if (product.publishAt === null || Date.parse(product.publishAt) <= Date.now()) return null;
  return <Badge tone="info">{`From ${formatBriefly(product.publishAt)}`}</Badge>;
}

interface ProductCardProps {
  product: Product;
  marked: boolean;
  onMark: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

function ProductCard({ product, marked, onMark, onEdit, onDuplicate, onDelete }: ProductCardProps) {
  const { brandLabel, categoryLabel } = useLabels();
  const stock = stockLabel(product.totalStock);
  const isCounting = product.options.length > 0 || saleStateOf(product, Date.now()) === 'running';
  const discount = isCounting ? discountPercent(product) : 0;
  const sale = saleText(product);
  return (
    <article
      aria-label={product.title}
      className={cn(
        'flex h-full flex-col overflow-hidden rounded-lg border bg-surface',
        marked && 'border-accent ring-1 ring-accent',
      )}
    >
      <div className="relative">
        <LazyImage {...pictureSources(product.image, PICTURE_SIZES)} alt="" ratio="1 / 1" whole />
        {discount > 0 && (
          <Badge tone="accent" className="absolute top-2.5 left-2.5">
            {`${discount}% OFF`}
          </Badge>
        )}
        <Badge tone={stock.tone} className="absolute top-2.5 right-2.5">
          {stock.text}
        </Badge>
        <div className="absolute bottom-2.5 left-2.5">{publishingBadge(product)}</div>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3.5">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="line-clamp-2 font-medium text-small">{product.title}</h2>
            <p className="mt-0.5 text-caption text-ink-muted">
              {`${categoryLabel(product.category)} · ${brandLabel(product.brand)}`}
            </p>
          </div>
          <Checkbox
            label={<span className="sr-only">{`Select ${product.title}`}</span>}
            checked={marked}
            onChange={onMark}
            className="-mt-2 gap-0 pl-2"
          />
        </div>
        <Price product={product} onSale={discount > 0} />
        {sale && <p className="text-caption text-ink-muted">{sale}</p>}
        {product.options.length > 0 && <p className="text-caption text-ink-muted">{optionsText(product)}</p>}
        <p className="flex justify-between gap-2 text-caption text-ink-muted tabular-nums">
          <span>{`Stock: ${product.totalStock.toLocaleString('en')}`}</span>
          <span>{`ID: ${product._id.slice(0, 8)}`}</span>
        </p>
        <div className="mt-auto flex gap-2 pt-1.5">
          <Button variant="outline" size="sm" className="min-w-0 flex-1 px-2" onClick={onEdit}>
            Edit
          </Button>
          <IconButton label="Duplicate" variant="outline" size="sm" onClick={onDuplicate}>
            <Copy />
          </IconButton>
          <Button variant="outline" size="sm" className="min-w-0 flex-1 px-2 text-danger-ink" onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}

/** 'Size: 5 · Colour: 3' */
const optionsText = ({ options }: Product) =>
  options.map(({ name, values }) => `${name}: ${values.length}`).join(' · ');

function Price({ product, onSale }: { product: Product; onSale: boolean }) {
  const money = useMoney();
  const from = product.priceFrom ? 'from ' : '';
  if (!onSale) return <p className="font-semibold text-small tabular-nums">{`${from}${money.price(product.price)}`}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small tabular-nums">
      <span className="sr-only">Sale price</span>
      <span className="font-semibold">{`${from}${money.price(product.salePrice)}`}</span>
      <span className="sr-only">instead of</span>
      <s className="text-caption text-ink-muted">{money.price(product.price)}</s>
    </p>
  );
}
