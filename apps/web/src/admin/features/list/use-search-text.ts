import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';

const SEARCH_DELAY_MS = 300;

/**
 * The text of a search box whose settled value lives elsewhere, such as in the address.
 * @param value the settled value
 * @param commit told the text once nothing was typed for a moment
 */
export function useSearchText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const settled = useDebouncedValue(text, SEARCH_DELAY_MS);

  // The address answers our own change late: only a value that was not sent from here (Back, 'Clear filters') replaces
  // what the person may be typing.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const send = useEffectEvent((settledText: string) => {
    if (settledText === value || settledText !== text) return;
    setSent(settledText);
    commit(settledText);
  });
  useEffect(() => send(settled), [settled]);

  return [text, setText] as const;
}
