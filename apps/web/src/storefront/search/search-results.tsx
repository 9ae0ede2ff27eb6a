import { SearchX } from 'lucide-react';
import { memo, useCallback } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { type FoundTotal, totalText } from '../../base/total-text.ts';
import { isEmpty } from '../../data/filters.ts';
import { PRODUCTS_PER_PAGE, type useProductSearch } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterButton } from '../listing/filter-button.tsx';
import { FilterChips } from '../listing/filter-chips.tsx';
import { BESIDE_FILTERS, FilterSidebar } from '../listing/filter-sidebar.tsx';
import { LatePopular } from '../product/late-popular.ts';
import { NoSuchPage } from '../product/no-such-page.tsx';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';
import { useResultsInSight } from '../product/use-results-in-sight.ts';
import { useWantedColours } from '../product/wanted-colours.ts';
import { CategoryLinks } from './category-links.tsx';
import type { SearchFilters } from './use-search-filters.ts';

interface SearchResultsProps {
  keyword: string;
  listing: SearchFilters;
  /** The listing that the results are of; it follows the other. */
  shown: SearchFilters;
  results: ReturnType<typeof useProductSearch>;
}

/** Search results so far, under a heading that says so, beside their filters. Not rendered with every keystroke. */
export const SearchResults = memo(function SearchResults({ keyword, listing, shown, results }: SearchResultsProps) {
  const { filters } = listing;
  const { data, error } = results;
  const { heading, results: section } = useResultsInSight(JSON.stringify([keyword, shown.filters]), shown.page);
  // What clears the filters is gone with them: the focus goes where it is said how many products there are now.
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [heading]);
  const clear = () => {
    listing.clear();
    focusHeading();
  };
  const panel = { filters, keyword, onToggle: listing.toggle, onChange: listing.change };
  // Where the words themselves find nothing, there is nothing to filter.
  const isFiltered = !isEmpty(filters);
  const hasFilters = isFiltered || (data ? data.total > 0 : !error);
  return (
    <div className={cn(hasFilters && BESIDE_FILTERS)}>
      {hasFilters && <FilterSidebar {...panel} onClear={clear} />}
      <section ref={section} aria-label="Search results" className="min-w-0 scroll-mt-24">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="wrap-anywhere text-h3">
            {headingOf(keyword, data, error !== null)}
          </h2>
          {hasFilters && <FilterButton {...panel} onClear={listing.clear} total={data} />}
        </div>
        <FilterChips {...panel} onClear={clear} onEmptied={focusHeading} />
        <FoundProducts keyword={keyword} shown={shown} results={results} onCleared={focusHeading} />
      </section>
    </div>
  );
});

interface FoundProductsProps extends Pick<SearchResultsProps, 'keyword' | 'shown' | 'results'> {
  /** The filters were cleared from here, by what is gone with them. */
  onCleared: () => void;
}

/** One page of what was found with the way to the others, or the state shown instead of them. */
const FoundProducts = memo(function FoundProducts({ keyword, shown, results, onCleared }: FoundProductsProps) {
  const wantedColours = useWantedColours(shown.filters, keyword);
  const { data, error, isFetching, isPlaceholderData, refetch } = results;
  if (!data && error) {
    return (
      <ErrorState
        message={messageOf(error, 'The search failed. Please try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <ProductGridSkeleton most="4 next to filters" count={8} />;
  if (data.total === 0) return <NothingFound shown={shown} onCleared={onCleared} />;
  if (data.data.length === 0) return <NoSuchPage firstPage={shown.pageHref(1)} />;
  return (
    <>
      <ProductGrid
        products={data.data}
        wantedColours={wantedColours}
        most="4 next to filters"
        place="search"
        label="Products found"
        busy={isPlaceholderData}
      />
      <PageLinks
        page={shown.page}
        pageSize={PRODUCTS_PER_PAGE}
        total={data.total}
        totalIsMore={data.totalIsMore}
        beyond="Add a word to your search to see the rest."
        hrefOf={shown.pageHref}
      />
    </>
  );
});

function NothingFound({ shown, onCleared }: Omit<FoundProductsProps, 'keyword' | 'results'>) {
  const isFiltered = !isEmpty(shown.filters);
  const clear = () => {
    shown.clear();
    onCleared();
  };
  return (
    <>
      <EmptyState
        as="h3"
        icon={SearchX}
        title="No results found"
        text={
          isFiltered
            ? 'No results match these filters. Try removing some.'
            : 'Try adjusting your search terms or browse our categories'
        }
        action={isFiltered ? <Button onClick={clear}>Clear all filters</Button> : <CategoryLinks />}
      />
      {!isFiltered && <LatePopular />}
    </>
  );
}

function headingOf(keyword: string, found: FoundTotal | undefined, failed: boolean): string {
  if (!found) return failed ? `The search for "${keyword}" failed` : 'Searching...';
  return found.total > 0 ? `Found ${totalText(found)} results for "${keyword}"` : `No results found for "${keyword}"`;
}
