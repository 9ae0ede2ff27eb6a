import type { Product } from '@haberdash/contract';
import { type MouseEvent, useCallback } from 'react';
import { type Location, matchPath, type To, useLocation, useNavigate } from 'react-router';
import { params, paths, productPath } from '../../base/paths.ts';
import { OPENED_HERE } from '../../base/use-dialog-in-address.ts';
import { isSecondPress } from '../../ui/second-press.ts';

/** Pages that a product opens over; from any other it opens over the listing. */
const BACKGROUNDS: readonly string[] = [
  paths.shopping.home,
  paths.shopping.listing,
  paths.shopping.category,
  paths.shopping.subcategory,
  paths.shopping.search,
];

/** Product fields for a link. Without a slug the id is the address, which leads on to the slug's. */
type Linked = Pick<Product, 'id'> & Partial<Pick<Product, 'slug'>>;

/** Spread onto a `Link`. */
export interface ProductLink {
  to: To;
  /** Address in the address bar, and of a new tab or a shared link; where it opens as a page, that is `to`. */
  mask?: string;
  state?: typeof OPENED_HERE;
  preventScrollReset?: true;
  onClick?: (event: MouseEvent) => void;
}

// It would open the same dialog twice, and Back would close it only once.
const ignoreSecondPress = (event: MouseEvent) => {
  if (isSecondPress(event)) event.preventDefault();
};

/** A product's link on the page at this address. */
function productLink(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { id, slug = id }: Linked,
  choice = '',
): ProductLink {
  const own = productPath(slug) + choice;
  if (matchPath(paths.shopping.product, pathname)) return { to: own };
  const onBackground = BACKGROUNDS.some((pattern) => matchPath(pattern, pathname));
  const query = new URLSearchParams(onBackground ? search : '');
  query.set(params.product, id);
  return {
    to: { pathname: onBackground ? pathname : paths.shopping.listing, search: `?${query}` },
    mask: own,
    state: OPENED_HERE,
    preventScrollReset: true,
    onClick: ignoreSecondPress,
  };
}

/**
 * Links to products: a product opens as a dialog over the page that is shown, while the address bar has the product's
 * own address; from another product's page it opens as a page.
 * @param choice of the product, as a query with its question mark
 */
export function useProductLink(): (product: Linked, choice?: string) => ProductLink {
  const { pathname, search } = useLocation();
  return useCallback((product, choice) => productLink({ pathname, search }, product, choice), [pathname, search]);
}

/** Opens a product from code, as a `ProductLink` does. */
export function useOpenProduct(): (product: Linked) => void {
  const navigate = useNavigate();
  const linkTo = useProductLink();
  return useCallback(
    (product) => {
      const { to, onClick: _, ...options } = linkTo(product);
      void navigate(to, options);
    },
    [navigate, linkTo],
  );
}
