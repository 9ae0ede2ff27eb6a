import { isOptionKey } from '@haberdash/contract/option-keys';

/** A filter as an address writes it: `category`, `brands`, one of those below, or the slug of an option. */
export type FilterGroup = string;

/** The filters of one value, with what makes sense there. */
export const SINGLE: Readonly<Record<string, RegExp>> = {
  minPrice: /^(?!0+$)\d{1,9}(\.\d{1,2})?$/,
  maxPrice: /^\d{1,9}(\.\d{1,2})?$/,
  inStock: /^true$/,
  onSale: /^true$/,
  rating: /^[1-5]$/,
};

/** Parameters of a visitor's origin, which newsletters and other sites add to links: no options of a product. */
const ORIGIN = /^(utm|ref|\w+clid)$/;

/** True for a filter that every shop has; the others are its products' options. */
export const isFixedGroup = (key: string): boolean => key === 'category' || key === 'brands' || key in SINGLE;

export const isGroup = (key: string): boolean => isFixedGroup(key) || (isOptionKey(key) && !ORIGIN.test(key));

/** The specification's two groups first, then the others by name: one order for one choice. */
export const inOrder = (groups: Iterable<FilterGroup>): FilterGroup[] => {
  const others = [...new Set(groups)].filter((group) => group !== 'category' && group !== 'brands' && isGroup(group));
  return ['category', 'brands', ...others.sort()];
};
