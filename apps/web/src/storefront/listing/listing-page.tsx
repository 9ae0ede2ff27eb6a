import { PackageSearch } from 'lucide-react';
import { memo, useCallback, useDeferredValue } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { totalText } from '../../base/total-text.ts';
import { isEmpty } from '../../data/filters.ts';
import { missingTerm } from '../../data/named-lists.ts';
import { PRODUCTS_PER_PAGE, useProducts } from '../../data/products.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchPage } from '../product/no-such-page.tsx';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';
import { useResultsInSight } from '../product/use-results-in-sight.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { BESIDE_FILTERS, FilterSidebar } from './filter-sidebar.tsx';
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
  const filtered = !isEmpty(listing.filters);
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

export function ListingPage() {
  const listing = useListingFilters();
  // The filter that was pressed shows so at once; the products are drawn after that.
  const shown = useDeferredValue(listing);
  const { filters, sortby } = listing;
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

  return (
    <div className="page py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b pb-6 sm:mb-8">
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-headline text-h1">
            All Products
          </h1>
          <p aria-live="polite" className="mt-1 min-h-6 text-ink-muted text-small tabular-nums">
            {found ? `${totalText(found)} Products Found` : products.isPending && 'Loading products...'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <FilterButton {...panel} onClear={listing.clear} total={found} />
          <SortButton sortby={sortby} onSort={listing.sortBy} />
        </div>
      </div>
      <div className={BESIDE_FILTERS}>
        <FilterSidebar {...panel} onClear={clear} />
        <section ref={results} aria-label="Products" className="min-w-0 scroll-mt-24">
          <FilterChips filters={filters} onToggle={listing.toggle} onClear={clear} onEmptied={focusHeading} />
          <ListingResults listing={shown} products={products} onCleared={focusHeading} />
        </section>
      </div>
    </div>
  );
}
