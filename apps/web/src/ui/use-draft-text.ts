import { useCallback, useEffect, useState } from 'react';

interface Draft {
  text: string;
  /** The settled value that it was typed over. */
  over: string;
  /** All texts on the way from there, without outer spaces: each of them may settle while more is typed. */
  typed: readonly string[];
}

const draftOf = (settled: string): Draft => ({ text: settled, over: settled, typed: [] });

/**
 * The text of a box whose settled value lives elsewhere, such as in the address: what is being typed, until another
 * value than a typed one settles (Back, a link, 'Clear filters').
 * @param settled the settled value; what is typed counts as the same when they differ in outer spaces alone
 */
export function useDraftText(settled: string): readonly [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState(draftOf(settled));
  const isCurrent = draft.over === settled || draft.typed.includes(settled);
  const text = isCurrent ? draft.text : settled;

  // What was typed over an earlier value is forgotten, or it would be there again when that value returns.
  useEffect(() => {
    setDraft((before) => {
      if (before.over === settled) return before;
      const place = before.typed.lastIndexOf(settled);
      if (place < 0) return draftOf(settled);
      return { text: before.text, over: settled, typed: before.typed.slice(place + 1) };
    });
  }, [settled]);

  const setText = useCallback(
    (next: string) =>
      setDraft((before) => {
        const isKnown = before.over === settled || before.typed.includes(settled);
        const { over, typed } = isKnown ? before : draftOf(settled);
        return { text: next, over, typed: [...typed, next.trim()] };
      }),
    [settled],
  );
  return [text, setText];
}
