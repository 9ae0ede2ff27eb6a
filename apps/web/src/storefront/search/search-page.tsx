import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@haberdash/contract/constants';
import { Search, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { searchPath } from '../../base/paths.ts';
import { type FoundTotal, totalText } from '../../base/total-text.ts';
import { PRODUCTS_PER_PAGE, useProductSearch } from '../../data/products.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { NoSuchPage } from '../product/no-such-page.tsx';
import { PageLinks } from '../product/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';
import { useResultsInSight } from '../product/use-results-in-sight.ts';
import { CategoryLinks } from './category-links.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchKeyword } from './use-search-keyword.ts';
import { useSuggesting } from './use-suggestions.ts';

/** What stands there until there is something to search for. */
function SearchPrompt({ text }: { text: string }) {
  const missing = MIN_SEARCH_LENGTH - text.trim().length;
  const started = missing > 0 && missing < MIN_SEARCH_LENGTH;
  return (
    <EmptyState
      icon={Search}
      title="What are you looking for?"
      text={
        started
          ? `Keep typing: ${missing} more ${missing === 1 ? 'character' : 'characters'} to search.`
          : `Type at least ${MIN_SEARCH_LENGTH} characters of a name or a word from a description, or browse our categories.`
      }
      action={<CategoryLinks />}
    />
  );
}

interface SearchResultsProps {
  keyword: string;
  page: number;
  results: ReturnType<typeof useProductSearch>;
}

/** What a search has found so far, under a heading that says so. */
function SearchResults({ keyword, page, results }: SearchResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = results;
  const { heading, results: section } = useResultsInSight(keyword, page);
  return (
    <section ref={section} aria-label="Search results" className="scroll-mt-24">
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="wrap-anywhere mb-6 text-h3 sm:mb-8">
        {headingOf(keyword, data, error !== null)}
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
      {data && data.total > 0 && data.data.length === 0 && <NoSuchPage firstPage={searchPath(keyword)} />}
      {data && data.data.length > 0 && (
        <>
          <ProductGrid products={data.data} most={4} place="search" label="Products found" busy={isPlaceholderData} />
          <PageLinks
            page={page}
            pageSize={PRODUCTS_PER_PAGE}
            total={data.total}
            totalIsMore={data.totalIsMore}
            beyond="Add a word to your search to find the others."
            hrefOf={(each) => searchPath(keyword, each)}
          />
        </>
      )}
    </section>
  );
}

function headingOf(keyword: string, found: FoundTotal | undefined, failed: boolean): string {
  if (!found) return failed ? `The search for "${keyword}" failed` : 'Searching...';
  return found.total > 0 ? `Found ${totalText(found)} results for "${keyword}"` : `No results found for "${keyword}"`;
}

export function SearchPage() {
  const { text, setText, searchNow, keyword, page } = useSearchKeyword();
  const results = useProductSearch(keyword, page);
  const navigate = useNavigate();
  const { field, list, begin } = useSuggesting({
    text,
    isAnswered: keyword === text.trim() && results.data !== undefined && !results.isPlaceholderData,
    onChoose: (suggestion) => void navigate(suggestion.kind === 'words' ? searchPath(suggestion.words) : suggestion.to),
  });

  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto mb-8 max-w-2xl sm:mb-12">
        <h1 className="mb-5 text-center text-h1">Search products</h1>
        <SearchBox
          label="Search for products"
          placeholder="Search for products..."
          text={text}
          onText={(typed) => {
            begin();
            setText(typed);
          }}
          onSearch={searchNow}
          maxLength={MAX_SEARCH_LENGTH}
          size="lg"
          focusEmpty
          field={field}
        >
          <SuggestionList {...list} />
        </SearchBox>
      </div>
      {keyword === null ? (
        <SearchPrompt text={text} />
      ) : (
        <SearchResults keyword={keyword} page={page} results={results} />
      )}
    </div>
  );
}
