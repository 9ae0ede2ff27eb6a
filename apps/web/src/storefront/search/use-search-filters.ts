import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FilterGroup } from '../../data/filter-groups.ts';
import {
  type Filters,
  filteredSearchPath,
  parseListing,
  type SearchState,
  toggleFilter,
  withValues,
} from '../../data/filters.ts';

export interface SearchFilters extends SearchState {
  /** Turns one option on or off and goes back to the first page. */
  toggle: (group: FilterGroup, id: string) => void;
  /** Gives some groups other values and goes back to the first page. */
  change: (values: Filters) => void;
  /** Turns every option off. */
  clear: () => void;
  /** The address of another page of the same search, for links. */
  pageHref: (page: number) => string;
}

/**
 * The filters and the page of what a search finds. They live in the address, and go with the keyword: another search
 * begins without them.
 */
export function useSearchFilters(keyword: string): SearchFilters {
  const { search } = useLocation();
  const navigate = useNavigate();
  const said = useMemo<SearchState>(() => parseListing(new URLSearchParams(search)), [search]);
  // As in the listing: shown at once, the address follows.
  const [{ filters, page }, showState] = useOptimistic(said);
  return useMemo(() => {
    const go = (next: Filters) => {
      const address = filteredSearchPath(keyword, { filters: next });
      // One option too many is cut off, and leaves the list and the history as they are.
      if (address === filteredSearchPath(keyword, { filters })) return;
      startTransition(async () => {
        showState({ filters: next, page: 1 });
        await navigate(address, { preventScrollReset: true });
      });
    };
    return {
      filters,
      page,
      toggle: (group, id) => go(toggleFilter(filters, group, id)),
      change: (values) => go(withValues(filters, values)),
      clear: () => go({}),
      pageHref: (each) => filteredSearchPath(keyword, { filters, page: each }),
    };
  }, [keyword, filters, page, navigate, showState]);
}
