import { useEffect, useEffectEvent } from 'react';
import { useDraftText } from '../../ui/use-draft-text.ts';

const SEARCH_DELAY_MS = 300;

/**
 * The text of a list's search box.
 * @param value what is searched for
 * @param commit told the text once nothing was typed for a moment
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
