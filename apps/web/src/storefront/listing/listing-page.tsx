import { PackageSearch } from 'lucide-react';
import { memo, useCallback, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { totalText } from '../../base/total-text.ts';
import { beyondPlace, isEmpty, listingPath } from '../../data/filters.ts';
import { missingTerm } from '../../data/named-lists.ts';
import { PRODUCTS_PER_PAGE, useProducts } from '../../data/products.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchPage } from '../product/no-such-page.tsx';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';
import { useResultsInSight } from '../product/use-results-in-sight.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { BESIDE_FILTERS, FilterSidebar } from './filter-sidebar.tsx';
import { ListingHeading } from './listing-heading.tsx';
import { SortButton } from './sort-button.tsx';
import { useEarlyListing } from './use-early-listing.ts';
import { type ListingFilters, useListingFilters } from './use-listing-filters.ts';

interface ListingResultsProps {
  listing: ListingFilters;
  products: ReturnType<typeof useProducts>;
  /** The filters were cleared from here, by what is gone with them. */
  onCleared: () => void;
}

/** One page of products with the way to the others, or the state shown instead of them. */
const ListingResults = memo(function ListingResults({ listing, products, onCleared }: ListingResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = products;
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
      <ProductGrid products={data.data} most={3} place="listing" label="Products" busy={isPlaceholderData} />
      <PageLinks
        page={listing.page}
        pageSize={PRODUCTS_PER_PAGE}
        total={data.total}
        totalIsMore={data.totalIsMore}
        beyond="Add a filter to find the others."
        hrefOf={listing.pageHref}
      />
    </>
  );
});

function NoProducts({ listing, onCleared }: Pick<ListingResultsProps, 'listing' | 'onCleared'>) {
  const filtered = !isEmpty(beyondPlace(listing.filters, listing.place));
  const missing = missingTerm(listing.filters, useTaxonomy());
  const noMatch = missing
    ? `This shop does not have the ${missing} that this address names.`
    : 'Nothing matches these filters. Try fewer of them.';
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
function NoSuchCategory() {
  return (
    <div className="page py-10">
      <EmptyState
        as="h1"
        icon={PackageSearch}
        title="Page not found"
        text="This shop has no such category, or its address is not right."
        action={
          <Button asChild>
            <Link to={listingPath()}>Browse products</Link>
          </Button>
        }
      />
    </div>
  );
}

export function ListingPage() {
  const listing = useListingFilters();
  // The filter that was pressed shows so at once; the products are drawn after that.
  const shown = useDeferredValue(listing);
  const { filters, sortby, place } = listing;
  useEarlyListing(listing);
  const products = useProducts(shown);
  const found = products.data;
  const panel = { filters, onToggle: listing.toggle, onChange: listing.change };
  const { heading, results } = useResultsInSight(JSON.stringify([shown.filters, shown.sortby]), shown.page);
  // What clears the filters is gone with them: the focus goes where it is said how many products there are now.
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [heading]);
  const clear = () => {
    listing.clear();
    focusHeading();
  };
  const isMissing = missingTerm(place, useTaxonomy()) !== undefined;
  if (isMissing) return <NoSuchCategory />;

  const loading = products.isPending ? 'Loading products...' : undefined;
  return (
    <div className="page grid grid-cols-1 gap-y-6 py-8 sm:gap-y-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_auto]">
      <ListingHeading
        filters={shown.filters}
        place={place}
        headingRef={heading}
        found={found ? `${totalText(found)} Products Found` : loading}
      />
      {/* On a phone within reach of the thumb while the products scroll. */}
      <div className="flex gap-2 self-end bg-canvas max-lg:sticky max-lg:top-16 max-lg:z-20 max-lg:-mx-2 max-lg:border-b max-lg:px-2 max-lg:py-2.5 max-lg:*:flex-1 sm:max-lg:top-18">
        <FilterButton {...panel} place={place} onClear={listing.clear} total={found} />
        <SortButton sortby={sortby} onSort={listing.sortBy} />
      </div>
      <div className={cn(BESIDE_FILTERS, 'border-t pt-6 max-lg:border-t-0 max-lg:pt-0 sm:pt-8 lg:col-span-2')}>
        <FilterSidebar {...panel} place={place} onClear={clear} />
        <section ref={results} aria-label="Products" className="min-w-0 scroll-mt-24 max-lg:scroll-mt-36">
          <FilterChips
            filters={filters}
            place={place}
            onToggle={listing.toggle}
            onClear={clear}
            onEmptied={focusHeading}
          />
          <ListingResults listing={shown} products={products} onCleared={focusHeading} />
        </section>
      </div>
    </div>
  );
}
