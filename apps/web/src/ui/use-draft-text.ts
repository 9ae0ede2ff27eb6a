import { useCallback, useEffect, useState } from 'react';

/**
 * The text of a box whose settled value lives elsewhere, such as in the address: what is being typed, until another
 * value than the typed one settles (Back, a link, 'Clear filters').
 * @param settled the settled value; what is typed counts as the same when they differ in outer spaces alone
 */
export function useDraftText(settled: string): readonly [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState({ text: settled, over: settled });
  const isCurrent = draft.over === settled || draft.text.trim() === settled;
  const text = isCurrent ? draft.text : settled;

  // What was typed over an earlier value is forgotten, or it would be there again when that value returns.
  useEffect(() => {
    setDraft((before) => {
      if (before.over === settled) return before;
      return { text: before.text.trim() === settled ? before.text : settled, over: settled };
    });
  }, [settled]);

  return [text, useCallback((typed: string) => setDraft({ text: typed, over: settled }), [settled])];
}
