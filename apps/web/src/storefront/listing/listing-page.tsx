import { useCallback } from 'react';
import { useProducts } from '../../data/products.ts';
import { useResultsInSight } from '../product/use-results-in-sight.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import { ListingResults } from './listing-results.tsx';
import { SortButton } from './sort-button.tsx';
import { useListingFilters } from './use-listing-filters.ts';

export function ListingPage() {
  const listing = useListingFilters();
  const { filters, sortby, page } = listing;
  const products = useProducts({ filters, sortby, page });
  const total = products.data?.total;
  const { heading, results } = useResultsInSight(JSON.stringify([filters, sortby]), page);
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
          <h1 ref={heading} tabIndex={-1} className="text-h1">
            All Products
          </h1>
          <p aria-live="polite" className="mt-1 min-h-6 text-ink-muted text-small tabular-nums">
            {total === undefined ? products.isPending && 'Loading products...' : `${total} Products Found`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <FilterButton filters={filters} onToggle={listing.toggle} onClear={listing.clear} total={total} />
          <SortButton sortby={sortby} onSort={listing.sortBy} />
        </div>
      </div>
      <div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-14">
        <FilterSidebar filters={filters} onToggle={listing.toggle} onClear={clear} />
        <section ref={results} aria-label="Products" className="min-w-0 scroll-mt-24">
          <FilterChips filters={filters} onToggle={listing.toggle} onClear={clear} onEmptied={focusHeading} />
          <ListingResults listing={{ ...listing, clear }} products={products} />
        </section>
      </div>
    </div>
  );
}
