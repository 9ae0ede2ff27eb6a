import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@haberdash/contract/constants';
import { Search } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../../base/paths.ts';
import { useProductSearch } from '../../data/products.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { CategoryLinks } from './category-links.tsx';
import { SearchResults } from './search-results.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchFilters } from './use-search-filters.ts';
import { useSearchKeyword } from './use-search-keyword.ts';
import { useSuggesting } from './use-suggestions.ts';

/** Prompt until there is something to search for. */
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

export function SearchPage() {
  const { text, setText, searchNow, keyword } = useSearchKeyword();
  const listing = useSearchFilters(keyword ?? '');
  // The filter that was pressed shows so at once; the products are drawn after that.
  const shown = useDeferredValue(listing);
  const results = useProductSearch(keyword, shown);
  const navigate = useNavigate();
  const { field, list, begin } = useSuggesting({
    text,
    isAnswered: keyword === text.trim() && results.data !== undefined && !results.isPlaceholderData,
    onChoose: (suggestion) => void navigate(suggestion.kind === 'words' ? searchPath(suggestion.words) : suggestion.to),
  });

  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto mb-8 max-w-2xl sm:mb-12">
        <h1 className="mb-5 text-center font-headline text-h1">Search products</h1>
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
        <SearchResults keyword={keyword} listing={listing} shown={shown} results={results} />
      )}
    </div>
  );
}
