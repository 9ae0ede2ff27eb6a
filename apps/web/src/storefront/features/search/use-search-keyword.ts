import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, TIMINGS } from '@haberdash/contract/constants';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PAGE_PARAM, readPage } from '../../../lib/page-param.ts';
import { params, searchPath } from '../../../paths.ts';

const isSearchable = (keyword: string): boolean => keyword.length >= MIN_SEARCH_LENGTH;

/** The address of a page of a search's results. */
export function searchPageHref(keyword: string, page: number): string {
  return page > 1 ? `${searchPath(keyword)}&${PAGE_PARAM}=${page}` : searchPath(keyword);
}

interface Box {
  text: string;
  /** The address's keyword when the box last looked. */
  said: string;
  /** The keyword that the box has sent to the address and that has not arrived there yet. */
  written: string | null;
}

interface SearchKeyword {
  /** What the box holds. */
  text: string;
  setText: (text: string) => void;
  /** Searches for the text without waiting. */
  searchNow: () => void;
  /** What is searched for: the address's keyword when it is long enough, else null. */
  keyword: string | null;
  /** Counts from 1. */
  page: number;
}

/**
 * The search's box and the keyword in the address, kept in step: typing reaches the address a second after the last
 * keystroke, a text too short to search for at once; Back, Forward and links reach the box.
 */
export function useSearchKeyword(): SearchKeyword {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const said = (search.get(params.keyword) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const [box, setBox] = useState<Box>({ text: said, said, written: null });
  if (box.said !== said) {
    // While a keyword of this box is on its way, what has been typed since is newer than any address.
    const [text, written] = box.written === null ? [said, null] : [box.text, box.written === said ? null : box.written];
    setBox({ text, said, written });
  }

  const typed = box.text.trim();
  const latest = box.written ?? said;
  const covered = search.has(params.product);
  const searchNow = useCallback(() => {
    // A finished search stays in the history; half a word does not.
    if (typed === latest) return;
    setBox((before) => ({ ...before, written: typed }));
    navigate(searchPath(typed), { replace: !isSearchable(latest), preventScrollReset: true });
  }, [navigate, typed, latest]);

  useEffect(() => {
    // A product has been opened over the search meanwhile: a new address would close it.
    if (covered || typed === latest) return undefined;
    const timer = setTimeout(searchNow, isSearchable(typed) ? TIMINGS.searchDebounce : 0);
    return () => clearTimeout(timer);
  }, [covered, typed, latest, searchNow]);

  return {
    text: box.text,
    setText: (text) => setBox((before) => ({ ...before, text })),
    searchNow,
    keyword: isSearchable(said) && isSearchable(typed) ? said : null,
    page: readPage(search),
  };
}
