import { type MouseEvent, useCallback } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { params, paths, productPath } from '../../base/paths.ts';
import { useOnceHere } from '../../base/use-once-here.ts';
import { isSecondPress } from '../../ui/second-press.ts';

/** Pages that a product opens over; from any other it opens over the listing. */
const BACKGROUNDS: readonly string[] = [paths.shopping.home, paths.shopping.listing, paths.shopping.search];

/** Marks a history entry that one of our own pages opened a product from, so that closing can simply go back. */
const OPENED_HERE = 'productOpened';

const wasOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && OPENED_HERE in state;

/** Spread onto a `Link`. */
export interface ProductLink {
  to: To;
  /** What the address bar shows, and what a new tab or a shared link opens. */
  mask: string;
  state: Record<string, true>;
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
        state: { [OPENED_HERE]: true },
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

/**
 * The product whose dialog is to be open, and how to close it: back to where it was opened from, or, when the product
 * was opened by its address, on to the page behind it.
 */
export function useProductDialog(): { productId: string | null; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const close = useOnceHere(() => {
    if (wasOpenedHere(location.state)) {
      navigate(-1);
      return;
    }
    const query = new URLSearchParams(location.search);
    query.delete(params.product);
    navigate(
      { pathname: location.pathname, search: query.size > 0 ? `?${query}` : '' },
      { replace: true, preventScrollReset: true },
    );
  });
  return { productId: new URLSearchParams(location.search).get(params.product) || null, close };
}
