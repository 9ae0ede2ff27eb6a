import { TIMINGS } from '@haberdash/contract/constants';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useIsBehind } from '../../base/live-location.ts';
import { isSearchable, readKeyword, searchPath } from '../../base/paths.ts';
import { useDraftText } from '../../ui/use-draft-text.ts';
import { useIsCovered } from '../product/covered.ts';

interface SearchKeyword {
  /** Text in the search box. */
  text: string;
  setText: (text: string) => void;
  /** Searches for the text without waiting. */
  searchNow: () => void;
  /** Keyword of the search: the address's when it is long enough, else null. */
  keyword: string | null;
}

/**
 * The search's box and the keyword in the address, in step: typing reaches the address a second after the last
 * keystroke, a text too short to search for at once; Back, Forward and links reach the box.
 */
export function useSearchKeyword(): SearchKeyword {
  const { search } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const isBehind = useIsBehind();
  const navigate = useNavigate();
  const said = readKeyword(new URLSearchParams(search));
  const [text, setText] = useDraftText(said);

  const typed = text.trim();
  const covered = useIsCovered();
  const searchNow = useCallback(() => {
    if (typed === said) return;
    // A finished search stays in the history; half a word does not. Drawn at once: a box that is a keystroke ahead of
    // an address that is still on its way would fall back to it.
    navigate(searchPath(typed), { replace: !isSearchable(said), preventScrollReset: true, flushSync: true });
  }, [navigate, typed, said]);

  useEffect(() => {
    // A new address would come instead of a page that is on its way, and close a product that was opened over the search.
    if (!isIdle || covered || typed === said) return undefined;
    const timer = setTimeout(() => isBehind() || searchNow(), isSearchable(typed) ? TIMINGS.searchDebounce : 0);
    return () => clearTimeout(timer);
  }, [isIdle, covered, typed, said, searchNow, isBehind]);

  return {
    text,
    setText,
    searchNow,
    keyword: isSearchable(said) && isSearchable(typed) ? said : null,
  };
}
