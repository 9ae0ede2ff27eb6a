import { FEATURED_PRODUCTS } from '@haberdash/contract/constants';
import { ArrowRight, PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureSources } from '../../base/picture.ts';
import { listingPath, storeFilters } from '../../data/filters.ts';
import { useHome } from '../../data/home.ts';
import { useFeaturedProducts } from '../../data/products.ts';
import { useShop } from '../../data/shop.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LazyImage, useInView } from '../../ui/lazy-image.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProductCard, ProductCardSkeleton, useCardFacts } from '../product/product-card.tsx';
import { HomeBanners } from './home-banners.tsx';
import { HomeSection } from './home-section.tsx';
import { LateHomeParts } from './late-home-parts.ts';
import { PromiseRow } from './promise-row.tsx';

const RecentlyViewed = lazyPart(async () => (await import('../product/recently-viewed.tsx')).RecentlyViewed);

/** Whole rows, or rows that are nearly alike, of what is to be shown on a wide screen. */
const COLUMNS: Readonly<Record<number, string>> = {
  4: 'md:grid-cols-4',
  5: 'sm:grid-cols-3 lg:grid-cols-5',
  6: 'sm:grid-cols-3 lg:grid-cols-6',
};
const columnsFor = (count: number): string | undefined => {
  if (count <= 6) return COLUMNS[Math.max(4, count)];
  return COLUMNS[count % 4 === 0 || count % 4 === 3 ? 4 : 5];
};

/** Placeholder tiles until the categories are loaded. */
const UNKNOWN = Array.from({ length: 4 }, (_, index) => ({ id: String(index), label: '\u00a0', image: null }));

/** Test for the categories and brands that are tiles: those the merchant puts there, with or without empty ones. */
function useTileTest() {
  const hidesEmpty = useHome()?.hideEmptyTiles ?? false;
  return ({ onHome, count }: { onHome: boolean; count: number }) => onHome && (count > 0 || !hidesEmpty);
}

function CategoryTiles() {
  const taxonomy = useTaxonomy();
  const isTile = useTileTest();
  const tiles = taxonomy?.categories.filter(isTile) ?? UNKNOWN;
  if (tiles.length === 0) return null;
  return (
    <HomeSection title="Shop By Category" linkText="View All Categories">
      <ul className={cn('grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5', columnsFor(tiles.length))}>
        {tiles.map(({ id, label, image }) => {
          const filters = { category: [id] };
          return (
            <li key={id} className="min-w-0">
              <Link
                to={listingPath({ filters, sortby: 'featured' })}
                onClick={() => storeFilters(filters)}
                className="group block rounded-xl"
              >
                {image === null ? (
                  <span
                    aria-hidden="true"
                    className="flex aspect-square items-center justify-center rounded-xl bg-sunken text-display text-ink-muted uppercase"
                  >
                    {[...label][0]}
                  </span>
                ) : (
                  <LazyImage
                    {...pictureSources(image, '(min-width: 84rem) 18.6rem, (min-width: 48rem) 22vw, 45vw')}
                    alt=""
                    ratio="1 / 1"
                    className="rounded-xl"
                    imageClassName="transition-[opacity,scale] duration-300 ease-out group-hover:scale-104"
                  />
                )}
                <span className="flex items-center justify-between gap-2 px-0.5 pt-3 text-h3">
                  <span className="wrap-anywhere min-w-0">{label}</span>
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 shrink-0 text-ink-muted transition-[translate,color] duration-200 group-hover:translate-x-1 group-hover:text-ink"
                  />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}

/** The brands by name, in the shop's own type: their logos are not ours to draw. */
function BrandTiles() {
  const isTile = useTileTest();
  const brands = useTaxonomy()?.brands.filter(isTile) ?? [];
  if (brands.length === 0) return null;
  return (
    <HomeSection title="Top Brands" linkText="All Brands">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {brands.map(({ id, label }) => {
          const filters = { brands: [id] };
          return (
            <li key={id} className="min-w-0">
              <Link
                to={listingPath({ filters, sortby: 'featured' })}
                onClick={() => storeFilters(filters)}
                className={cn(
                  'wrap-anywhere flex h-24 items-center justify-center overflow-hidden rounded-lg border bg-surface px-3 text-center transition-colors duration-200 hover:border-inverse hover:bg-inverse hover:text-on-inverse sm:h-28',
                  label.length > 12 ? 'text-body font-semibold' : 'text-h2',
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}

const PLACES = Array.from({ length: FEATURED_PRODUCTS }, (_, index) => `place ${index + 1}`);

const Row = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-4">{children}</ul>
);

function FeaturedProducts() {
  return (
    <HomeSection title="Featured Products" linkText="View All Products">
      <Products />
    </HomeSection>
  );
}

function Products() {
  const { data: products, isPending, isError, isFetching, refetch } = useFeaturedProducts();
  const factsOf = useCardFacts();
  if (isPending) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading featured products">
        <Row>
          {PLACES.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
        </Row>
      </div>
    );
  }
  if (!products || products.length === 0) {
    return (
      <EmptyState
        as="p"
        icon={PackageSearch}
        title="No featured products available at the moment"
        className="rounded-xl border border-dashed"
        action={
          isError && (
            <Button variant="outline" loading={isFetching} onClick={() => refetch()}>
              Try Again
            </Button>
          )
        }
      />
    );
  }
  return (
    <Row>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} {...factsOf(product)} />
        </li>
      ))}
    </Row>
  );
}

/** Products that somebody has looked at in this browser; asked for once they scroll that far. */
function SeenBefore() {
  const [end, isNearEnd] = useInView({ threshold: 0, rootMargin: '400px 0px' });
  return (
    <div ref={end} className="page">
      {isNearEnd && <RecentlyViewed />}
    </div>
  );
}

export function HomePage() {
  const { storeName } = useShop();
  return (
    <>
      <h1>
        <VisuallyHidden>{storeName}</VisuallyHidden>
      </h1>
      <div className="page pt-2 sm:pt-4">
        <HomeBanners />
      </div>
      <PromiseRow />
      <CategoryTiles />
      <LateHomeParts />
      <BrandTiles />
      <FeaturedProducts />
      <SeenBefore />
    </>
  );
}
