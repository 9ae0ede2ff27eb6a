import { useCallback, useDeferredValue } from 'react';
import { totalText } from '../../base/total-text.ts';
import { missingTerm } from '../../data/named-lists.ts';
import { useProducts } from '../../data/products.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { cn } from '../../ui/cn.ts';
import { useResultsInSight } from '../product/use-results-in-sight.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { BESIDE_FILTERS, FilterSidebar } from './filter-sidebar.tsx';
import { ListingHeading } from './listing-heading.tsx';
import { ListingResults, NoSuchCategory } from './listing-results.tsx';
import { SortButton } from './sort-button.tsx';
import { useEarlyListing } from './use-early-listing.ts';
import { useListingFilters } from './use-listing-filters.ts';

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
