import { type NavigateOptions, useSearchParams } from 'react-router';
import { readPage, withPage } from '../../base/page-param.ts';

export const ALL = 'all';

interface ListChange {
  search?: string;
  filter?: string;
  page?: number;
}

/** Search, filter and page of an admin list, as the list's changes are written to the address. */
export function applyListChange(before: URLSearchParams, filterName: string, change: ListChange): URLSearchParams {
  const after = new URLSearchParams(before);
  const write = (name: string, value: string, absent: string) =>
    value === absent ? after.delete(name) : after.set(name, value);
  if (change.search !== undefined) write('search', change.search, '');
  if (change.filter !== undefined) write(filterName, change.filter, ALL);
  // Another search or filter is another list: it starts at its first page.
  return withPage(after, change.page ?? 1);
}

/**
 * Search text, one filter and the page of an admin list. They live in the address, so that Back, a reload and a link
 * give the same list.
 * @param filterName the filter's name in the address
 * @param allowed the filter's values besides `all`; anything else in the address counts as `all`. Undefined until they are known
 */
export function useListParams(filterName: string, allowed: readonly string[] | undefined) {
  const [params, setParams] = useSearchParams();
  const given = params.get(filterName) ?? ALL;
  const filter = !allowed || allowed.includes(given) ? given : ALL;
  const search = params.get('search') ?? '';

  const change = (changes: ListChange, options: NavigateOptions) =>
    setParams((before) => applyListChange(before, filterName, changes), options);
  // Drawn at once: a second change that follows closely would start from an address that does not know of the first.
  const atOnce = { replace: true, preventScrollReset: true, flushSync: true };

  return {
    search,
    filter,
    page: readPage(params),
    isFiltered: search.trim() !== '' || filter !== ALL,
    setSearch: (text: string) => change({ search: text }, atOnce),
    setFilter: (value: string) => change({ filter: value }, atOnce),
    /** Another value of a further filter; it is another list, which starts at its first page. */
    setParam: (name: string, value: string) =>
      setParams((before) => applyListChange(before, name, { filter: value }), atOnce),
    clear: () => setParams(new URLSearchParams(), atOnce),
    goToPage: (page: number) => change({ page }, {}),
  };
}
