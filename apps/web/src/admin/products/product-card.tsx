import type { Product } from '@haberdash/contract';
import { BRANDS, CATEGORIES } from '@haberdash/contract/constants';
import { discountPercent } from '@haberdash/contract/money';
import { Pencil, Trash2 } from 'lucide-react';
import { pictureSources } from '../../base/picture.ts';
import { useMoney } from '../../data/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { stockLabel } from './stock.ts';

const PICTURE_SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 95vw';

const labelOf = (options: readonly { id: string; label: string }[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id;

interface ProductCardProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProductCard({ product, onEdit, onDelete }: ProductCardProps) {
  const stock = stockLabel(product.totalStock);
  const discount = discountPercent(product);
  return (
    <article aria-label={product.title} className="flex h-full flex-col overflow-hidden rounded-lg border bg-surface">
      <div className="relative">
        <LazyImage {...pictureSources(product.image, PICTURE_SIZES)} alt="" ratio="3 / 2" />
        {discount > 0 && (
          <Badge tone="accent" className="absolute top-2.5 left-2.5">
            {`${discount}% OFF`}
          </Badge>
        )}
        <Badge tone={stock.tone} className="absolute top-2.5 right-2.5">
          {stock.text}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3.5">
        <div>
          <h2 className="line-clamp-2 font-medium text-small">{product.title}</h2>
          <p className="mt-0.5 text-caption text-ink-muted">
            {`${labelOf(CATEGORIES, product.category)} · ${labelOf(BRANDS, product.brand)}`}
          </p>
        </div>
        <Price product={product} onSale={discount > 0} />
        <p className="flex justify-between gap-2 text-caption text-ink-muted tabular-nums">
          <span>{`Stock: ${product.totalStock.toLocaleString('en')}`}</span>
          <span>{`ID: ${product._id.slice(0, 8)}`}</span>
        </p>
        <div className="mt-auto flex gap-2 pt-1.5">
          <Button variant="outline" size="sm" className="flex-1" onClick={onEdit}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button variant="outline" size="sm" className="flex-1 text-danger-ink" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}

function Price({ product, onSale }: { product: Product; onSale: boolean }) {
  const money = useMoney();
  if (!onSale) return <p className="font-semibold text-small tabular-nums">{money.price(product.price)}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small tabular-nums">
      <span className="sr-only">Sale price</span>
      <span className="font-semibold">{money.price(product.salePrice)}</span>
      <span className="sr-only">instead of</span>
      <s className="text-caption text-ink-muted">{money.price(product.price)}</s>
    </p>
  );
}
