import type { SortId } from '@haberdash/contract/constants';
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FilterGroup } from '../../data/filter-groups.ts';
import {
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
  const { pathname } = location;
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const [restoring, setRestoring] = useState(() => filtersToRestore(search));

  const said = useMemo(() => {
    const listing = parseListing(search);
    return restoring && isEmpty(listing.filters) ? { ...listing, filters: restoring } : listing;
  }, [search, restoring]);
  // A press is answered at once, and a second one starts from what the first has chosen; the address follows a moment later,
  // with all that is drawn by it.
  const [state, showState] = useOptimistic<ListingState>(said);

  const go = useCallback(
    (next: ListingState) => {
      const query = mergeListing(search, next);
      // No more options than so many fit: one that is cut off leaves the list, and the history, as they are.
      if (query === mergeListing(search, state)) return;
      startTransition(async () => {
        showState(next);
        await navigate({ pathname, search: query ? `?${query}` : '' }, { preventScrollReset: true });
      });
    },
    [navigate, showState, search, state, pathname],
  );

  useEffect(() => {
    if (!restoring) return;
    if (namesFilters(search)) setRestoring(null);
    else {
      const query = mergeListing(search, { ...parseListing(search), filters: restoring });
      const options = { replace: true, preventScrollReset: true, state: location.state, mask: location.mask };
      void navigate({ pathname, search: query ? `?${query}` : '' }, options);
    }
  }, [restoring, search, pathname, navigate, location]);

  useEffect(() => storeFilters(state.filters), [state.filters]);

  return useMemo(
    () => ({
      ...state,
      toggle: (group, id) => go({ ...state, filters: toggleFilter(state.filters, group, id), page: 1 }),
      change: (values) => go({ ...state, filters: withValues(state.filters, values), page: 1 }),
      clear: () => go({ ...state, filters: {}, page: 1 }),
      sortBy: (sortby) => go({ ...state, sortby, page: 1 }),
      pageHref: (page) => listingPath({ ...state, page }),
    }),
    [state, go],
  );
}
