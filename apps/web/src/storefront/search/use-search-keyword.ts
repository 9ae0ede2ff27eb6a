import { TIMINGS } from '@haberdash/contract/constants';
import { useCallback, useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';
import { isSearchable, readKeyword, searchPath } from '../../base/paths.ts';
import { useDraftText } from '../../ui/use-draft-text.ts';
import { useIsCovered } from '../product/covered.ts';

interface SearchKeyword {
  /** What the box holds. */
  text: string;
  setText: (text: string) => void;
  /** Searches for the text without waiting. */
  searchNow: () => void;
  /** What is searched for: the address's keyword when it is long enough, else null. */
  keyword: string | null;
}

/** Not 0: it is asked for again while another page is on its way. */
const AT_ONCE_MS = 10;

/**
 * The search's box and the keyword in the address, kept in step: typing reaches the address a second after the last
 * keystroke, a text too short to search for at once; Back, Forward and links reach the box.
 */
export function useSearchKeyword(): SearchKeyword {
  const { pathname, search } = useLocation();
  const router = useContext(DataRouterContext)?.router;
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
    // A product has been opened over the search meanwhile: a new address would close it.
    if (!router || covered || typed === said) return undefined;
    const timer = setInterval(
      () => {
        // A new address would come instead of where the router goes, or has arrived; that may be drawn much later.
        const { navigation, location } = router.state;
        const isHere = location.pathname === pathname && location.search === search;
        if (isHere && navigation.state === 'idle') searchNow();
      },
      isSearchable(typed) ? TIMINGS.searchDebounce : AT_ONCE_MS,
    );
    return () => clearInterval(timer);
  }, [covered, typed, said, searchNow, router, pathname, search]);

  return {
    text,
    setText,
    searchNow,
    keyword: isSearchable(said) && isSearchable(typed) ? said : null,
  };
}
