import type { Location } from 'react-router';

/** The name under which the address of the list says which product is edited over it. */
export const EDIT_PARAM = 'edit';

/** Used instead of an id: a product that is about to be added. */
export const NEW_PRODUCT = 'new';

/** The id of the product that is edited at an address, or `new`; null where none is. */
export const editedIn = ({ search }: Pick<Location, 'search'>): string | null =>
  new URLSearchParams(search).get(EDIT_PARAM) || null;
