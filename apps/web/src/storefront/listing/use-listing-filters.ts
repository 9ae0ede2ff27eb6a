import type { SortId } from '@haberdash/contract/constants';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type FilterGroup,
  type Filters,
  filtersToRestore,
  isEmpty,
  type ListingState,
  listingPath,
  mergeListing,
  namesFilters,
  parseListing,
  storeFilters,
  toggleFilter,
  withValues,
} from '../../data/filters.ts';

export interface ListingFilters extends ListingState {
  /** Turns one option on or off and goes back to the first page. */
  toggle: (group: FilterGroup, id: string) => void;
  /** Gives some groups other values and goes back to the first page. */
  change: (values: Filters) => void;
  /** Turns every option off. */
  clear: () => void;
  sortBy: (sortby: SortId) => void;
  /** The address of another page of the same listing, for links. */
  pageHref: (page: number) => string;
}

/**
 * The listing's filters, sort and page. The address is where they live, so that Back, Forward and links restore them;
 * an address that names no filters takes up those of this tab's last listing, once, when the page opens.
 */
export function useListingFilters(): ListingFilters {
  const location = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const [restoring, setRestoring] = useState(() => filtersToRestore(search));

  const state = useMemo(() => {
    const said = parseListing(search);
    return restoring && isEmpty(said.filters) ? { ...said, filters: restoring } : said;
  }, [search, restoring]);

  const go = useCallback(
    (next: ListingState, options: { replace?: boolean } = {}) => {
      const query = mergeListing(search, next);
      // No more options than so many fit: one that is cut off leaves the list, and the history, as they are.
      if (!options.replace && query === mergeListing(search, state)) return;
      navigate(
        { pathname: location.pathname, search: query ? `?${query}` : '' },
        {
          preventScrollReset: true,
          // A press is answered at once: a page drawn later would let a checkbox spring back, and a second press would
          // start from filters that do not know of the first.
          ...(options.replace ? { replace: true, state: location.state, mask: location.mask } : { flushSync: true }),
        },
      );
    },
    [navigate, search, state, location],
  );

  useEffect(() => {
    if (!restoring) return;
    if (namesFilters(search)) setRestoring(null);
    else go({ ...parseListing(search), filters: restoring }, { replace: true });
  }, [restoring, search, go]);

  useEffect(() => storeFilters(state.filters), [state.filters]);

  return {
    ...state,
    toggle: (group, id) => go({ ...state, filters: toggleFilter(state.filters, group, id), page: 1 }),
    change: (values) => go({ ...state, filters: withValues(state.filters, values), page: 1 }),
    clear: () => go({ ...state, filters: {}, page: 1 }),
    sortBy: (sortby) => go({ ...state, sortby, page: 1 }),
    pageHref: (page) => listingPath({ ...state, page }),
  };
}
