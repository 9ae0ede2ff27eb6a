import { useEffect, useEffectEvent, useId } from 'react';
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
  /** Below the box: what else it finds. */
  hint?: string;
  className?: string;
}

/** The search box of a list, which is searched once nothing was typed for a moment. */
export function ListSearch({ label, value, onSearch, hint, maxLength, className }: ListSearchProps) {
  const hintId = useId();
  const [text, setText] = useSearchText(value, onSearch);
  const box = { label, placeholder: label, text, onText: setText, maxLength };
  if (!hint) return <SearchBox {...box} className={className} />;
  return (
    <div className={className}>
      <SearchBox {...box} field={{ 'aria-describedby': hintId }} />
      <p id={hintId} className="mt-1.5 text-caption text-ink-muted">
        {hint}
      </p>
    </div>
  );
}
