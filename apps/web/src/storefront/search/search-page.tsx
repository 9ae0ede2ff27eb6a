import { MAX_SEARCH_LENGTH } from '@haberdash/contract/constants';
import { useProductSearch } from '../../data/products.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { SearchPrompt } from './search-prompt.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchKeyword } from './use-search-keyword.ts';

export function SearchPage() {
  const { text, setText, searchNow, keyword, page } = useSearchKeyword();
  const results = useProductSearch(keyword, page);

  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto mb-8 max-w-2xl sm:mb-12">
        <h1 className="mb-5 text-center text-h1">Search products</h1>
        <SearchBox
          label="Search for products"
          placeholder="Search for products..."
          text={text}
          onText={setText}
          onSearch={searchNow}
          maxLength={MAX_SEARCH_LENGTH}
          size="lg"
          focusEmpty
        />
      </div>
      {keyword === null ? (
        <SearchPrompt text={text} />
      ) : (
        <SearchResults keyword={keyword} page={page} results={results} />
      )}
    </div>
  );
}
