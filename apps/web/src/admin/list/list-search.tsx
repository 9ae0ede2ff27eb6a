import { useEffect, useEffectEvent } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDraftText } from '../../ui/use-draft-text.ts';

const SEARCH_DELAY_MS = 300;

/**
 * The text of a list's search box.
 * @param value what is searched for
 * @param commit called with the text once nothing was typed for a moment
 */
export function useSearchText(value: string, commit: (text: string) => void) {
  const [text, setText] = useDraftText(value);
  const send = useEffectEvent(() => commit(text));
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(send, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
}

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
