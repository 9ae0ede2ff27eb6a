import type { Taxonomy } from '@haberdash/contract';
import type { Params } from 'react-router';
import { shortId } from '../base/formats.ts';
import { isSearchable, params, readKeyword } from '../base/paths.ts';
import { parseListing } from '../data/filters.ts';
import { headingOfList, nameOfList } from '../data/named-lists.ts';
import { parsePlace } from '../data/places.ts';

export const searchTitle = (search: URLSearchParams): string => {
  const keyword = readKeyword(search);
  return isSearchable(keyword) ? `Search: ${keyword}` : 'Search';
};

/** An open product names the tab itself, which stays so when the categories come. */
export function listTitle(search: URLSearchParams, taxonomy: Taxonomy | undefined): string {
  if (search.has(params.product)) return 'All Products';
  const { filters } = parseListing(search);
  return nameOfList(filters, taxonomy) || headingOfList(filters, taxonomy);
}

/** Of a category that the shop does not have, and until it is known which it has: only the shop's name. */
export const categoryTitle = (search: URLSearchParams, taxonomy: Taxonomy | undefined, place: Params): string =>
  search.has(params.product) ? '' : nameOfList(parsePlace(search, place).filters, taxonomy);

/** An order of the console by its number. */
export const orderTitle = (_search: URLSearchParams, _taxonomy: Taxonomy | undefined, { id = '' }: Params): string =>
  `Order ${shortId(id)}`;
