import { FEATURED_PRODUCTS } from '@haberdash/contract/constants';
import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFeaturedProducts } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductCard, ProductCardSkeleton } from '../product/product-card.tsx';
import { HomeSection } from './home-section.tsx';

const PLACES = Array.from({ length: FEATURED_PRODUCTS }, (_, index) => `place ${index + 1}`);

const Row = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 lg:grid-cols-4">{children}</ul>
);

export function FeaturedProducts() {
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
