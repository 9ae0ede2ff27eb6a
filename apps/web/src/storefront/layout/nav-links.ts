import { paths } from '../../base/paths.ts';
import { clearStoredFilters, listingPath } from '../../data/filters.ts';

export interface NavEntry {
  label: string;
  to: string;
  onClick?: () => void;
}

/** Entries of the header, and of the side menu of small screens. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: 'Home', to: paths.shopping.home, onClick: clearStoredFilters },
  { label: 'List of Products', to: listingPath() },
];
