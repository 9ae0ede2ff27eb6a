import { FEATURED_PRODUCTS } from '@haberdash/contract/constants';
import { ArrowRight, PackageSearch } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { brandLabel, categoryLabel } from '../../base/labels.ts';
import { clearStoredFilters, listingPath, storeFilters } from '../../data/filters.ts';
import { useFeaturedProducts } from '../../data/products.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProductCard, ProductCardSkeleton } from '../product/product-card.tsx';
import { HomeBanners } from './home-banners.tsx';

interface HomeSectionProps {
  title: string;
  /** The link to the listing with nothing filtered. */
  linkText: string;
  children: ReactNode;
}

function HomeSection({ title, linkText, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="page mt-14 lg:mt-20">
      {/* Never a row that one pixel breaks: it would break, or close, when the font comes. */}
      <div className="mb-4 flex flex-col items-start sm:mb-6 sm:flex-row sm:items-center sm:justify-between lg:mb-8">
        <h2 id={titleId} className="text-h2 lg:text-h1">
          {title}
        </h2>
        <Button asChild variant="outline" size="sm" className="max-sm:border-transparent max-sm:px-0">
          <Link to={listingPath()} onClick={clearStoredFilters}>
            {linkText}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {children}
    </section>
  );
}

const CATEGORY_TILES = ['men', 'women', 'kids', 'accessories'];

function CategoryTiles() {
  return (
    <HomeSection title="Shop By Category" linkText="View All Categories">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 lg:grid-cols-4">
        {CATEGORY_TILES.map((id) => {
          const filters = { category: [id] };
          return (
            <li key={id}>
              <Link
                to={listingPath({ filters })}
                onClick={() => storeFilters(filters)}
                className="group block rounded-xl"
              >
                <LazyImage
                  src={`/art/category-${id}.webp`}
                  alt=""
                  ratio="1 / 1"
                  className="rounded-xl"
                  imageClassName="transition-[opacity,scale] duration-300 ease-out group-hover:scale-104"
                />
                <span className="flex items-center justify-between gap-2 px-0.5 pt-3 text-h3">
                  {categoryLabel(id)}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 text-ink-muted transition-[translate,color] duration-200 group-hover:translate-x-1 group-hover:text-ink"
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

const BRAND_TILES = ['gucci', 'adidas', 'levi', 'nike', 'puma', 'zara'];

/** The brands by name, in the shop's own type: their logos are not ours to draw. */
function BrandTiles() {
  return (
    <HomeSection title="Top Brands" linkText="All Brands">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {BRAND_TILES.map((id) => {
          const filters = { brands: [id] };
          return (
            <li key={id}>
              <Link
                to={listingPath({ filters })}
                onClick={() => storeFilters(filters)}
                className="flex h-24 items-center justify-center rounded-lg border bg-surface text-h2 transition-colors duration-200 hover:border-inverse hover:bg-inverse hover:text-on-inverse sm:h-28"
              >
                {brandLabel(id)}
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
  <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 lg:grid-cols-4">{children}</ul>
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
          <ProductCard product={product} />
        </li>
      ))}
    </Row>
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
      <CategoryTiles />
      <BrandTiles />
      <FeaturedProducts />
    </>
  );
}
