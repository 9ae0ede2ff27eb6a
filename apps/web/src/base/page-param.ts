export const PAGE_PARAM = 'page';

/** The page of a list that an address names, counted from 1; what makes no sense there is the first. */
export function readPage(search: URLSearchParams): number {
  const page = search.get(PAGE_PARAM) ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Query of an address at another page of its list; the first page is not named. */
export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page > 1) next.set(PAGE_PARAM, String(page));
  else next.delete(PAGE_PARAM);
  return next;
}

export interface ListSize {
  /** Rows of the whole list. */
  total: number;
  /** Rows of a page. */
  limit: number;
}

/** The last page of a list; an empty one has its first. */
export const lastPage = ({ total, limit }: ListSize): number => Math.max(1, Math.ceil(total / limit));
