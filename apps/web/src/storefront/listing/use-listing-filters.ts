import type { SortId } from '@haberdash/contract/constants';
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { FilterGroup } from '../../data/filter-groups.ts';
import {
  type Filters,
  filtersToRestore,
  isEmpty,
  type ListingState,
  listingPath,
  namesFilters,
  storeFilters,
  toggleFilter,
  withOthers,
  withValues,
} from '../../data/filters.ts';
import { parsePlace, placedPath, placeOf } from '../../data/places.ts';

export interface ListingFilters extends ListingState {
  /** The filters that the address says by its path: the page of a category or subcategory. */
  place: Filters;
  /** Turns one option on or off and goes back to the first page. */
  toggle: (group: FilterGroup, id: string) => void;
  /** Gives some groups other values and goes back to the first page. */
  change: (values: Filters) => void;
  /** Turns every option off, but for the place. */
  clear: () => void;
  sortBy: (sortby: SortId) => void;
  /** The address of another page of the same listing, for links. */
  pageHref: (page: number) => string;
}

/** The address of a list, with what the present one says besides. @param isPlace it may be the page of a category */
function addressOf(search: URLSearchParams, state: ListingState, isPlace: boolean): string {
  const [path = '', said = ''] = (isPlace ? placedPath : listingPath)(state).split('?', 2);
  const query = withOthers(search, said);
  return query ? `${path}?${query}` : path;
}

/**
 * The listing's filters, sort and page. The address is where they live, so that Back, Forward and links restore them;
 * an address that names no filters takes up those of this tab's last listing, once, when the page opens. The page of a category
 * neither takes up any nor leaves some behind; which page it is follows the chosen category.
 */
export function useListingFilters(): ListingFilters {
  const location = useLocation();
  const navigate = useNavigate();
  const { category, subcategory } = useParams();
  const place = useMemo(() => placeOf({ category, subcategory }), [category, subcategory]);
  const isPlace = !isEmpty(place);
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const [restoring, setRestoring] = useState(() => (isPlace ? null : filtersToRestore(search)));

  const said = useMemo(() => {
    const listing = parsePlace(search, { category, subcategory });
    return restoring && isEmpty(listing.filters) ? { ...listing, filters: restoring } : listing;
  }, [search, restoring, category, subcategory]);
  // A press is answered at once, and a second one starts from what the first has chosen; the address follows a moment later,
  // with all that is drawn by it.
  const [state, showState] = useOptimistic<ListingState>(said);

  const go = useCallback(
    (next: ListingState) => {
      const address = addressOf(search, next, isPlace);
      // No more options than so many fit: one that is cut off leaves the list, and the history, as they are.
      if (address === addressOf(search, state, isPlace)) return;
      startTransition(async () => {
        showState(next);
        await navigate(address, { preventScrollReset: true });
      });
    },
    [navigate, showState, search, state, isPlace],
  );

  useEffect(() => {
    if (!restoring) return;
    if (namesFilters(search)) setRestoring(null);
    else {
      const address = addressOf(search, { ...parsePlace(search, {}), filters: restoring }, false);
      const options = { replace: true, preventScrollReset: true, state: location.state, mask: location.mask };
      void navigate(address, options);
    }
  }, [restoring, search, navigate, location]);

  useEffect(() => {
    if (!isPlace) storeFilters(state.filters);
  }, [state.filters, isPlace]);

  return useMemo(
    () => ({
      ...state,
      place,
      toggle: (group, id) => go({ ...state, filters: toggleFilter(state.filters, group, id), page: 1 }),
      change: (values) => go({ ...state, filters: withValues(state.filters, values), page: 1 }),
      clear: () => go({ ...state, filters: place, page: 1 }),
      sortBy: (sortby) => go({ ...state, sortby, page: 1 }),
      pageHref: (page) => (isPlace ? placedPath : listingPath)({ ...state, page }),
    }),
    [state, go, place, isPlace],
  );
}
