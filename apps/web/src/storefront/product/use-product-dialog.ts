import { type MouseEvent, useCallback } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { params, paths, productPath } from '../../base/paths.ts';
import { OPENED_HERE } from '../../base/use-dialog-in-address.ts';
import { isSecondPress } from '../../ui/second-press.ts';

/** Pages that a product opens over; from any other it opens over the listing. */
const BACKGROUNDS: readonly string[] = [paths.shopping.home, paths.shopping.listing, paths.shopping.search];

/** Spread onto a `Link`. */
export interface ProductLink {
  to: To;
  /** What the address bar shows, and what a new tab or a shared link opens. */
  mask: string;
  state: typeof OPENED_HERE;
  preventScrollReset: true;
  onClick: (event: MouseEvent) => void;
}

// It would open the same dialog twice, and Back would close it only once.
const ignoreSecondPress = (event: MouseEvent) => {
  if (isSecondPress(event)) event.preventDefault();
};

/**
 * Links to products: a product opens as a dialog over the page that is shown, while the address bar has the product's
 * own address.
 */
export function useProductLink(): (id: string) => ProductLink {
  const { pathname, search } = useLocation();
  return useCallback(
    (id) => {
      const onBackground = BACKGROUNDS.includes(pathname.toLowerCase().replace(/\/+$/, ''));
      const query = new URLSearchParams(onBackground ? search : '');
      query.set(params.product, id);
      return {
        to: { pathname: onBackground ? pathname : paths.shopping.listing, search: `?${query}` },
        mask: productPath(id),
        state: OPENED_HERE,
        preventScrollReset: true,
        onClick: ignoreSecondPress,
      };
    },
    [pathname, search],
  );
}

/** Opens a product from code, as a `ProductLink` does. */
export function useOpenProduct(): (id: string) => void {
  const navigate = useNavigate();
  const linkTo = useProductLink();
  return useCallback(
    (id) => {
      const { to, onClick: _, ...options } = linkTo(id);
      navigate(to, options);
    },
    [navigate, linkTo],
  );
}
