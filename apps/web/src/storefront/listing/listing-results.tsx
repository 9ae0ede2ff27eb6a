import { PackageSearch } from 'lucide-react';
import { messageOf } from '../../base/api-error.ts';
import { isEmpty } from '../../data/filters.ts';
import { PRODUCTS_PER_PAGE, type useProducts } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchPage } from '../product/no-such-page.tsx';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';
import type { ListingFilters } from './use-listing-filters.ts';

interface ListingResultsProps {
  listing: ListingFilters;
  products: ReturnType<typeof useProducts>;
}

/** One page of products with the way to the others, or what stands in for them. */
export function ListingResults({ listing, products }: ListingResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = products;
  if (!data && error) {
    return (
      <ErrorState
        message={messageOf(error, 'Failed to load products. Please try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <ProductGridSkeleton most={3} count={6} />;
  if (data.total === 0) return <NoProducts listing={listing} />;
  if (data.data.length === 0) return <NoSuchPage firstPage={listing.pageHref(1)} />;
  return (
    <>
      <ProductGrid products={data.data} most={3} place="listing" label="Products" busy={isPlaceholderData} />
      <PageLinks page={listing.page} pageSize={PRODUCTS_PER_PAGE} total={data.total} hrefOf={listing.pageHref} />
    </>
  );
}

function NoProducts({ listing }: { listing: ListingFilters }) {
  const filtered = !isEmpty(listing.filters);
  return (
    <EmptyState
      icon={PackageSearch}
      title="No products available."
      text={filtered ? 'Nothing matches these filters. Try fewer of them.' : 'New products will appear here soon.'}
      action={filtered && <Button onClick={listing.clear}>Clear all filters</Button>}
    />
  );
}
