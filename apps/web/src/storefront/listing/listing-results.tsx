import { PackageSearch } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { isEmpty, listingPath } from '../../data/filters.ts';
import { missingTerm } from '../../data/named-lists.ts';
import { beyondPlace } from '../../data/places.ts';
import { PRODUCTS_PER_PAGE, type useProducts } from '../../data/products.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchPage } from '../product/no-such-page.tsx';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';
import { useWantedColours } from '../product/wanted-colours.ts';
import type { ListingFilters } from './use-listing-filters.ts';

interface ListingResultsProps {
  listing: ListingFilters;
  products: ReturnType<typeof useProducts>;
  /** The filters were cleared from here, by what is gone with them. */
  onCleared: () => void;
}

/** One page of products with the way to the others, or the state shown instead of them. */
export const ListingResults = memo(function ListingResults({ listing, products, onCleared }: ListingResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = products;
  const wantedColours = useWantedColours(listing.filters);
  if (!data && hasCode(error, 'PAGE_TOO_FAR'))
    return <NoSuchPage firstPage={listing.pageHref(1)} reason={error.message} />;
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
  if (data.total === 0) return <NoProducts listing={listing} onCleared={onCleared} />;
  if (data.data.length === 0) return <NoSuchPage firstPage={listing.pageHref(1)} />;
  return (
    <>
      <ProductGrid
        products={data.data}
        wantedColours={wantedColours}
        most={3}
        place="listing"
        label="Products"
        busy={isPlaceholderData}
      />
      <PageLinks
        page={listing.page}
        pageSize={PRODUCTS_PER_PAGE}
        total={data.total}
        totalIsMore={data.totalIsMore}
        beyond="Add a filter to see the rest."
        hrefOf={listing.pageHref}
      />
    </>
  );
});

function NoProducts({ listing, onCleared }: Pick<ListingResultsProps, 'listing' | 'onCleared'>) {
  const filtered = !isEmpty(beyondPlace(listing.filters, listing.place));
  const missing = missingTerm(listing.filters, useTaxonomy());
  const noMatch = missing
    ? `We don’t have the ${missing} in this link.`
    : 'Nothing matches these filters. Try removing some.';
  const clear = () => {
    listing.clear();
    onCleared();
  };
  return (
    <EmptyState
      icon={PackageSearch}
      title="No products available."
      text={filtered ? noMatch : 'New products will appear here soon.'}
      action={filtered && <Button onClick={clear}>Clear all filters</Button>}
    />
  );
}

/** The address is of no category of the shop, or of no subcategory of the one that it names. */
export function NoSuchCategory() {
  useTabTitle('Page not found');
  return (
    <div className="page py-10">
      <EmptyState
        as="h1"
        icon={PackageSearch}
        title="Page not found"
        text="We don’t have this category, or the link is wrong."
        action={
          <Button asChild>
            <Link to={listingPath()}>Browse products</Link>
          </Button>
        }
      />
    </div>
  );
}
