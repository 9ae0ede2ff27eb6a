import type { Taxonomy } from '@haberdash/contract';
import { matchRoutes, type Params, parsePath } from 'react-router';
import { NOT_FOUND, type PageRow, ROWS } from './page-rows.ts';

export type Page = PageRow & { path: string };

export const PAGES: readonly Page[] = Object.entries(ROWS).map(([path, row]) => ({ path, ...row }));

const matchable = PAGES.map((page) => ({ path: page.path, handle: page }));

interface FoundPage {
  page: Page;
  params: Params;
}

/** The last one, which several ask for with every address. */
let matched: { pathname: string; found: FoundPage | undefined } | undefined;

/** The page at an address and what fills its `:name`s, found as the router finds it; undefined when it is none of ours. */
export function matchPage(path: string): FoundPage | undefined {
  const { pathname = '/' } = parsePath(path);
  if (pathname !== matched?.pathname) {
    const [match] = matchRoutes(matchable, pathname) ?? [];
    matched = { pathname, found: match && { page: match.route.handle, params: match.params } };
  }
  return matched.found;
}

export const findPage = (path: string): Page | undefined => matchPage(path)?.page;

/**
 * Title of the browser's tab at an address: the page's title and the shop's name, or the latter alone.
 * @param taxonomy undefined until it is known
 */
export function tabTitle(path: string, storeName: string, taxonomy?: Taxonomy): string {
  const found = matchPage(path);
  const { title } = found?.page ?? NOT_FOUND;
  const search = new URLSearchParams(parsePath(path).search);
  const text = typeof title === 'function' ? title(search, taxonomy, found?.params ?? {}) : title;
  return text ? `${text} · ${storeName}` : storeName;
}
