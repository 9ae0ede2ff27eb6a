import { SearchBox } from '../../ui/search-box.tsx';
import { useSearchText } from './use-search-text.ts';

interface ListSearchProps {
  /** The box's name and placeholder: 'Search products...'. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  className?: string;
}

/** The search box of a list, which is searched once nothing was typed for a moment. */
export function ListSearch({ label, value, onSearch, ...props }: ListSearchProps) {
  const [text, setText] = useSearchText(value, onSearch);
  return <SearchBox label={label} placeholder={label} text={text} onText={setText} {...props} />;
}
