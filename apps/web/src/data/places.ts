import { categoryPath } from '../base/paths.ts';
import { valuesIn } from './filter-groups.ts';
import {
  type Filters,
  isEmpty,
  type ListingState,
  listingPath,
  parseListing,
  serialiseListing,
  withValues,
} from './filters.ts';

/** Parts of an address that say a category and a subcategory. */
export interface PlaceParams {
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** The filters that an address says by its path: of the page of a category or subcategory; none of the listing. */
export const placeOf = ({ category, subcategory }: PlaceParams): Filters =>
  withValues({}, { category: category ? [category] : [], subcategory: subcategory ? [subcategory] : [] });

/** The filters without those of the place, which its page is about. */
export const beyondPlace = (filters: Filters, place: Filters = {}): Filters =>
  withValues(
    filters,
    Object.fromEntries(
      Object.entries(place).map(([group, ids = []]) => [
        group,
        valuesIn(filters, group).filter((id) => !ids.includes(id)),
      ]),
    ),
  );

/** Reads the listing, or the page of a category, at an address. */
export function parsePlace(search: URLSearchParams, params: PlaceParams): ListingState {
  const listing = parseListing(search);
  return params.category
    ? { ...listing, filters: withValues(listing.filters, { subcategory: [], ...placeOf(params) }) }
    : listing;
}

/** The page of the one category, or the one subcategory of it, that filters are in; undefined where they are in none. */
function findPlace({ category = [], subcategory = [] }: Filters): string | undefined {
  const [id, ...others] = category;
  return id && others.length === 0 && subcategory.length < 2 ? categoryPath(id, subcategory[0]) : undefined;
}

/** The page of a category with these filters, where they are in one; else the listing. */
export function placedPath(state: Partial<ListingState>): string {
  const { filters = {} } = state;
  const place = findPlace(filters);
  if (!place) return listingPath(state);
  const search = serialiseListing({ ...state, filters: withValues(filters, { category: [], subcategory: [] }) });
  return search ? `${place}?${search}` : place;
}

/** A link of the shop to the page of a category, or of one of its subcategories: what sells best comes first there. */
export const featuredIn = (category: string, subcategory?: string): string =>
  placedPath({ filters: placeOf({ category, subcategory }), sortby: 'featured' });

/** The one address of a list that has several: a list that is of a category, and of nothing else, is the page of that. */
export function ownPath(state: Partial<ListingState>): string {
  const { filters = {} } = state;
  const isOnlyPlaced = isEmpty(withValues(filters, { category: [], subcategory: [] }));
  return isOnlyPlaced ? placedPath(state) : listingPath(state);
}
