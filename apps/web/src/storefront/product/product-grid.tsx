import { memo } from 'react';
import { cn } from '../../ui/cn.ts';
import type { AddingPlace } from '../cart/adding-texts.ts';
import { type CardProduct, wantedColour } from './card-look.ts';
import { ProductCard, ProductCardSkeleton, useCardFacts } from './product-card.tsx';

type MostColumns = 3 | 4 | '4 next to filters';

const columns: Record<MostColumns, string> = {
  3: 'grid-cols-2 md:grid-cols-3',
  4: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  '4 next to filters': 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
};
const gridClasses = (most: MostColumns) => cn('grid gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10', columns[most]);

interface ProductGridProps {
  products: readonly CardProduct[];
  /** Slugs of the colours that the list is filtered by: its cards show the first of these that they have. */
  wantedColours?: ReadonlySet<string>;
  /** Columns on the widest screens. */
  most: MostColumns;
  /** Place whose sentences are used when adding to the cart. */
  place?: AddingPlace;
  label: string;
  /** Other products are on their way: these stay, dimmed, until they come. */
  busy?: boolean;
}

/** Drawn anew when its products are, and not with every press on the page around it. */
export const ProductGrid = memo(function ProductGrid({
  products,
  wantedColours,
  most,
  place,
  label,
  busy = false,
}: ProductGridProps) {
  const factsOf = useCardFacts();
  const firstRow = most === 3 ? 3 : 4;
  return (
    <ul
      aria-label={label}
      aria-busy={busy}
      className={cn(
        gridClasses(most),
        'relative transition-opacity duration-200',
        // Covered: that they cannot be pressed would have to be said of each card, and of all that is in it.
        busy && "opacity-50 after:absolute after:inset-0 after:z-1 after:content-['']",
      )}
    >
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            {...factsOf(product)}
            wantedColour={wantedColour(product, wantedColours)}
            place={place}
            eager={index < firstRow}
          />
        </li>
      ))}
    </ul>
  );
});

/** The shape of a grid that is coming. */
export function ProductGridSkeleton({ most, count }: { most: MostColumns; count: number }) {
  return (
    <div aria-hidden="true" className={gridClasses(most)}>
      {Array.from({ length: count }, (_, index) => `shape-${index}`).map((key) => (
        <ProductCardSkeleton key={key} />
      ))}
    </div>
  );
}
