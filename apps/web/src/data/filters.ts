import { BRAND_ALIASES, DEFAULT_SORT, SORTS, type SortId } from '@haberdash/contract/constants';
import { filterKey } from '@haberdash/contract/filter-keys';
import { foldCode } from '@haberdash/contract/foldings';
import { filterSlug, MAX_OPTION_KEY_LENGTH } from '@haberdash/contract/option-keys';
import { ownValue } from '../base/own-value.ts';
import { PAGE_PARAM, readPage } from '../base/page-param.ts';
import { paths, searchPath } from '../base/paths.ts';
import { sessionStore } from '../base/storage.ts';
import { type FilterGroup, inOrder, isFixedGroup, isGroup, SINGLE, valuesIn } from './filter-groups.ts';

/** The chosen values of each group; a group with none is not there. */
export type Filters = Partial<Record<FilterGroup, string[]>>;

export interface ListingState {
  filters: Filters;
  sortby: SortId;
  /** Counts from 1. */
  page: number;
}

/** Filters and page of a search's results. */
export type SearchState = Pick<ListingState, 'filters' | 'page'>;

const STORAGE_KEY = 'filters';
const MAX_OPTIONS = 20;

const cleanOptions = (group: FilterGroup, options: readonly string[]): string[] => {
  const single = ownValue(SINGLE, group);
  const spell = isFixedGroup(group) && group !== 'subcategory' ? foldCode : filterSlug;
  const words = options.map(spell).filter((word) => word && word.length <= MAX_OPTION_KEY_LENGTH);
  if (single) return words.filter((word) => single.test(word)).slice(-1);
  const ids = words.map((word) => (group === 'brands' && BRAND_ALIASES.get(word)) || word);
  // In one order, whichever was chosen first: one list has one address.
  return [...new Set(ids)].slice(0, MAX_OPTIONS).sort();
};

const fromGroups = (groups: Iterable<FilterGroup>, optionsOf: (group: FilterGroup) => readonly string[]): Filters => {
  const filters: Filters = {};
  for (const group of inOrder(groups)) {
    const options = cleanOptions(group, optionsOf(group));
    if (options.length > 0) filters[group] = options;
  }
  return filters;
};

/** Every chosen value, in one order. */
export const chosenOf = (filters: Filters): { group: FilterGroup; id: string }[] =>
  inOrder(Object.keys(filters)).flatMap((group) => valuesIn(filters, group).map((id) => ({ group, id })));

export const countFilters = (filters: Filters): number => chosenOf(filters).length;

export const isEmpty = (filters: Filters): boolean => countFilters(filters) === 0;

export const hasFilter = (filters: Filters, group: FilterGroup, id: string): boolean =>
  valuesIn(filters, group).includes(id);

/** Turns an option on or off; a group that becomes empty disappears, and a category takes its subcategories along. */
export const toggleFilter = (filters: Filters, group: FilterGroup, id: string): Filters => {
  const chosen = valuesIn(filters, group);
  const next = chosen.includes(id) ? chosen.filter((option) => option !== id) : [...chosen, id];
  const isLeft = group === 'category' && next.length < chosen.length;
  return withValues(filters, { [group]: next, ...(isLeft && { subcategory: [] }) });
};

/** The filters with other values in some groups; what makes no sense there is left out. */
export const withValues = (filters: Filters, values: Filters): Filters =>
  fromGroups(Object.keys({ ...filters, ...values }), (group) => valuesIn({ ...filters, ...values }, group));

/** True if an address names filters: then they win over those that the browser remembers. */
export const namesFilters = (search: URLSearchParams): boolean => !isEmpty(parseListing(search).filters);

/** Reads filters, sort and page from an address; what makes no sense there is the default. */
export function parseListing(search: URLSearchParams): ListingState {
  const sort = search.get('sortby');
  const said = [...search].map(([key, value]) => [filterKey(key), value.split(',')] as const);
  return {
    filters: fromGroups(
      said.map(([key]) => key),
      (group) => said.flatMap(([key, values]) => (key === group ? values : [])),
    ),
    sortby: SORTS.find(({ id }) => id === sort)?.id ?? DEFAULT_SORT,
    page: readPage(search),
  };
}

/** The filters of this tab's last listing, for a listing that opens at an address that names none; null when there are none. */
export function filtersToRestore(search: URLSearchParams): Filters | null {
  const stored = namesFilters(search) ? {} : readStoredFilters();
  return isEmpty(stored) ? null : stored;
}

/** `category=men,women&brands=nike`, then `sortby` and `page` where they are not the default; commas stay readable. */
export function serialiseListing({ filters = {}, sortby = DEFAULT_SORT, page = 1 }: Partial<ListingState>): string {
  const pairs = inOrder(Object.keys(filters)).flatMap((group) => {
    const options = valuesIn(filters, group);
    return options.length > 0 ? [`${group}=${options.map(encodeURIComponent).join(',')}`] : [];
  });
  if (sortby !== DEFAULT_SORT) pairs.push(`sortby=${sortby}`);
  if (page > 1) pairs.push(`${PAGE_PARAM}=${page}`);
  return pairs.join('&');
}

/** The listing with these filters, sort and page; what is left out is the default. */
export const listingPath = (state: Partial<ListingState> = {}): string => {
  const search = serialiseListing(state);
  return search ? `${paths.shopping.listing}?${search}` : paths.shopping.listing;
};

/** The search for a keyword with these filters; what is left out is the default, and without a keyword nothing is searched. */
export const filteredSearchPath = (keyword: string, state: Partial<SearchState> = {}): string =>
  [searchPath(keyword), keyword && serialiseListing({ filters: state.filters ?? {}, page: state.page ?? 1 })]
    .filter(Boolean)
    .join('&');

/** The query of a listing with the other things (an open product) that the present address says. */
export function withOthers(search: URLSearchParams, listing: string): string {
  const others = new URLSearchParams(search);
  for (const name of search.keys()) if (isGroup(name) || name === 'sortby' || name === PAGE_PARAM) others.delete(name);
  return [listing, others.toString()].filter(Boolean).join('&');
}

/** The filters of this tab's last listing; none when nothing readable is stored. */
export function readStoredFilters(): Filters {
  const groups = new Map(Object.entries(parseObject(sessionStore.get(STORAGE_KEY))));
  return fromGroups(groups.keys(), (group) => {
    const options = groups.get(group);
    return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
  });
}

export function storeFilters(filters: Filters): void {
  if (isEmpty(filters)) sessionStore.remove(STORAGE_KEY);
  else sessionStore.set(STORAGE_KEY, JSON.stringify(filters));
}

export const clearStoredFilters = (): void => storeFilters({});

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Text that is not ours counts as nothing stored.
    return {};
  }
}
