import type { Suggestions } from '@haberdash/contract';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { productPath } from '../../base/paths.ts';
import { listingPath } from '../../data/filters.ts';
import { useSuggestions } from '../../data/suggestions.ts';

/** Less than the search itself waits, so that it helps before. */
const PAUSE_MS = 250;
const MIN_LENGTH = 2;

export type Suggestion =
  | { kind: 'words'; key: string; words: string }
  | { kind: 'category'; key: string; label: string; to: string }
  | { kind: 'product'; key: string; product: Suggestions['products'][number]; to: string };

/** Suggestions in the order of the list. */
const listSuggestions = ({ meant, categories, products }: Suggestions): Suggestion[] => [
  ...(meant ? [{ kind: 'words' as const, key: 'meant', words: meant }] : []),
  ...categories.map(({ id, label }) => ({
    kind: 'category' as const,
    key: id,
    label,
    to: listingPath({ filters: { category: [id] } }),
  })),
  ...products.map((product) => ({ kind: 'product' as const, key: product.id, product, to: productPath(product.id) })),
];

/**
 * The text once no key was pressed for a moment; null before, where it is too short, and while it is not wanted. One
 * that is wanted again is there at once.
 */
function usePausedText(text: string, isWanted: boolean): string | null {
  const [paused, setPaused] = useState<string | null>(null);
  const typed = text.trim();
  useEffect(() => {
    if (!isWanted || typed.length < MIN_LENGTH) {
      setPaused((before) => (before === typed ? before : null));
      return undefined;
    }
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isWanted]);
  return isWanted ? paused : null;
}

interface SuggestingOptions {
  text: string;
  /** True once the page shows the results: suggestions then appear only when opened by an arrow key. */
  isAnswered: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/**
 * The list below a search field, as a combobox: arrows open it and walk through it while the focus stays in the field,
 * Enter takes what is marked, Escape closes it. A user who moves in it keeps it when the search is answered meanwhile.
 */
export function useSuggesting({ text, isAnswered, onChoose }: SuggestingOptions) {
  const id = useId();
  const [wanted, setWanted] = useState<'no' | 'while typing' | 'by an arrow'>('no');
  const [marked, setMarked] = useState(-1);
  const isSuggesting = wanted === 'by an arrow' || (wanted === 'while typing' && !isAnswered);
  const asked = usePausedText(text, isSuggesting);
  const { data } = useSuggestions(asked);
  const suggestions = asked !== null && data ? listSuggestions(data) : [];
  const isOpen = isSuggesting && suggestions.length > 0;
  const current = isOpen ? suggestions[marked] : undefined;
  const optionId = (suggestion: Suggestion) => `${id}-${suggestion.kind}-${suggestion.key}`;

  const close = () => {
    setWanted('no');
    setMarked(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const move = (by: 1 | -1) => {
    setWanted('by an arrow');
    if (!isOpen) {
      setMarked(by === 1 ? 0 : -1);
      return;
    }
    // One place more than there are: none is marked, and Enter searches for what was typed.
    const places = suggestions.length + 1;
    setMarked((place) => ((place + 1 + by + places) % places) - 1);
  };

  const field: Omit<ComponentProps<'input'>, 'value' | 'onChange'> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': current && optionId(current),
    onBlur: close,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter') {
        if (current) {
          event.preventDefault();
          choose(current);
        } else close();
      }
    },
  };
  return {
    field,
    list: { id, suggestions: isOpen ? suggestions : [], current, optionId, choose },
    /** The user types. */
    begin: () => {
      setWanted('while typing');
      setMarked(-1);
    },
  };
}
