import { BRANDS, CATEGORIES } from '@haberdash/contract/constants';

const labelIn = (options: readonly { id: string; label: string }[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id;

/** A brand as people write it: `H&M` for `hm`. */
export const brandLabel = (id: string): string => labelIn(BRANDS, id);

export const categoryLabel = (id: string): string => labelIn(CATEGORIES, id);
