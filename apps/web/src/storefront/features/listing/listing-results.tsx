import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { PRODUCTS_PER_PAGE, type useProducts } from '../../../api/products.ts';
import { isEmpty } from '../../../shop/filters.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { ListingFilters } from '../../state/use-listing-filters.ts';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';

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
  if (data.data.length === 0) return <NoProducts listing={listing} total={data.total} />;
  return (
    <>
      <ProductGrid products={data.data} most={3} place="listing" label="Products" busy={isPlaceholderData} />
      <PageLinks page={listing.page} pageSize={PRODUCTS_PER_PAGE} total={data.total} hrefOf={listing.pageHref} />
    </>
  );
}

function NoProducts({ listing, total }: { listing: ListingFilters; total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        icon={PackageSearch}
        title="There is nothing on this page."
        text="The list has become shorter since this address was made."
        action={
          <Button asChild>
            <Link to={listing.pageHref(1)}>Go to the first page</Link>
          </Button>
        }
      />
    );
  }
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
