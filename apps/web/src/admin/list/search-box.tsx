import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { useSearchText } from './use-search-text.ts';

interface SearchBoxProps {
  /** The box's name and placeholder: 'Search products...'. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  className?: string;
}

export function SearchBox({ label, value, onSearch, maxLength, className }: SearchBoxProps) {
  const [text, setText] = useSearchText(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <search className={cn('relative block', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-muted"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        className="h-11 px-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          size="sm"
          className="absolute top-1/2 right-1 -translate-y-1/2"
          onClick={clear}
        >
          <X className="size-4" />
        </IconButton>
      )}
    </search>
  );
}
