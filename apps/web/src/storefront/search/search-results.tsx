import { SearchX } from 'lucide-react';
import { messageOf } from '../../base/api-error.ts';
import { PRODUCTS_PER_PAGE, type useProductSearch } from '../../data/products.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchPage } from '../product/no-such-page.tsx';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';
import { useResultsInSight } from '../product/use-results-in-sight.ts';
import { CategoryLinks } from './category-links.tsx';
import { searchPageHref } from './use-search-keyword.ts';

interface SearchResultsProps {
  keyword: string;
  page: number;
  results: ReturnType<typeof useProductSearch>;
}

/** What a search has found so far, under a heading that says so. */
export function SearchResults({ keyword, page, results }: SearchResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = results;
  const { heading, results: section } = useResultsInSight(keyword, page);
  return (
    <section ref={section} aria-label="Search results" className="scroll-mt-24">
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="wrap-anywhere mb-6 text-h3 sm:mb-8">
        {headingOf(keyword, data?.total, error !== null)}
      </h2>
      {!data && error && (
        <ErrorState
          message={messageOf(error, 'The search failed. Please try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <ProductGridSkeleton most={4} count={8} />}
      {data?.total === 0 && (
        <EmptyState
          as="h3"
          icon={SearchX}
          title="No results found"
          text="Try adjusting your search terms or browse our categories"
          action={<CategoryLinks />}
        />
      )}
      {data && data.total > 0 && data.data.length === 0 && <NoSuchPage firstPage={searchPageHref(keyword, 1)} />}
      {data && data.data.length > 0 && (
        <>
          <ProductGrid products={data.data} most={4} place="search" label="Products found" busy={isPlaceholderData} />
          <PageLinks
            page={page}
            pageSize={PRODUCTS_PER_PAGE}
            total={data.total}
            hrefOf={(each) => searchPageHref(keyword, each)}
          />
        </>
      )}
    </section>
  );
}

function headingOf(keyword: string, total: number | undefined, failed: boolean): string {
  if (total === undefined) return failed ? `The search for "${keyword}" failed` : 'Searching...';
  return total > 0 ? `Found ${total} results for "${keyword}"` : `No results found for "${keyword}"`;
}
