import { MAX_SEARCH_LENGTH } from '@haberdash/contract/constants';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';

interface SearchBoxProps {
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed. */
  onSearch: () => void;
}

export function SearchBox({ text, onText, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Whoever opens the search empty-handed wants to type; whoever follows a link to results wants to read.
    if (input.current?.value === '') input.current.focus({ preventScroll: true });
  }, []);

  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-muted"
        />
        <Input
          ref={input}
          type="search"
          aria-label="Search for products"
          placeholder="Search for products..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="h-14 rounded-full pr-14 pl-12 [&::-webkit-search-cancel-button]:appearance-none"
        />
        {text !== '' && (
          <IconButton
            label="Clear search"
            size="sm"
            className="absolute top-1/2 right-2.5 -translate-y-1/2"
            onClick={() => {
              onText('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  );
}
