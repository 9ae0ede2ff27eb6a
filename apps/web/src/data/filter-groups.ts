import { isOptionKey } from '@haberdash/contract/option-keys';
import { ownValue } from '../base/own-value.ts';

/** A filter as an address writes it: `category`, `brands`, one of those below, or the slug of an option. */
export type FilterGroup = string;

/** The filters by what the shop itself names, in the order of addresses. */
const NAMED: readonly FilterGroup[] = ['category', 'subcategory', 'brands'];

/** The filters of one value, with what makes sense there. */
export const SINGLE: Readonly<Record<string, RegExp>> = {
  minPrice: /^(?!0+$)\d{1,9}(\.\d{1,2})?$/,
  maxPrice: /^\d{1,9}(\.\d{1,2})?$/,
  inStock: /^true$/,
  onSale: /^true$/,
  isNew: /^true$/,
  rating: /^[1-5]$/,
};

/** Parameters of a visitor's origin, which newsletters and other sites add to links: no options of a product. */
const ORIGIN = /^(utm|ref|\w+clid)$/;

/** The chosen values of a group. */
export const valuesIn = (filters: Partial<Record<FilterGroup, string[]>>, group: FilterGroup): readonly string[] =>
  ownValue(filters, group) ?? [];

/** True for a filter that every shop has; the others are its products' options. */
export const isFixedGroup = (key: string): boolean => NAMED.includes(key) || Object.hasOwn(SINGLE, key);

export const isGroup = (key: string): boolean => isFixedGroup(key) || (isOptionKey(key) && !ORIGIN.test(key));

/** Groups in one fixed order: those that the shop names, then the others by name. */
export const inOrder = (groups: Iterable<FilterGroup>): FilterGroup[] => {
  const others = [...new Set(groups)].filter((group) => !NAMED.includes(group) && isGroup(group));
  return [...NAMED, ...others.sort()];
};
