import { foldText } from '@haberdash/contract';
import { findTerm, type Terms } from '../plan-terms.ts';

/** Names of the root category in other shops. */
const ROOTS = new Set(['default category', 'root catalog', 'home', 'uncategorized']);

/** A category with what is below it. */
export interface Filing {
  category: string;
  subcategory: string;
}

const partsOf = (path: readonly string[]) =>
  path.map((part) => part.trim()).filter((part) => part !== '' && !ROOTS.has(foldText(part)));

/**
 * Place of a product by the paths that its file names: the last element that is a category of this shop, with the
 * last one below it as the subcategory. Of several paths the one counts that goes deepest below a known element; where none
 * has one, the first element of the first path is the category that is to be made.
 */
export function filingIn(paths: readonly (readonly string[])[], { category }: Terms): Filing | undefined {
  const all = paths.map(partsOf).filter((path) => path.length > 0);
  const places = all.map((path) => path.findLastIndex((part) => findTerm(category, part) !== undefined));
  const best = places
    .map((place, at) => ({ place, path: all[at] ?? [] }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => other.path.length - other.place - (one.path.length - one.place))[0];
  const { path, place } = best ?? { path: all[0] ?? [], place: 0 };
  const found = path[place];
  if (found === undefined) return undefined;
  return { category: found, subcategory: path.length - 1 > place ? (path.at(-1) ?? '') : '' };
}
