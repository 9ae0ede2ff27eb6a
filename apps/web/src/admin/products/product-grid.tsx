import type { Product } from '@haberdash/contract';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

const columns = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

interface ProductGridProps {
  products: readonly Product[];
  /** The products are those of the search before: the wanted ones are on their way. */
  stale: boolean;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

export function ProductGrid({ products, stale, onEdit, onDelete }: ProductGridProps) {
  return (
    <ul aria-label="Products" aria-busy={stale} className={cn(columns, stale && 'opacity-60 transition-opacity')}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} onEdit={() => onEdit(product)} onDelete={() => onDelete(product)} />
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
          <Skeleton className="aspect-3/2 rounded-none" />
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
