import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../data/session.ts';
import { useShop } from '../data/shop.ts';
import { isSparing } from '../ui/when-idle.ts';
import { decideRoute } from './decide-route.ts';

/** For how long the pointer or the focus rests on a link that is meant, and not only on the way. */
const DWELL_MS = 65;

/** Path to which a link leads within the shop, in this tab; undefined for any other. */
function pathOf(link: Element | null): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  if (link.download || (link.target && link.target !== '_self')) return undefined;
  return link.pathname + link.search;
}

/** Calls `onMeant` with the path of a link on which the pointer or the focus rests, or a finger. */
function useMeantLinks(onMeant: (path: string) => void): void {
  const report = useEffectEvent(onMeant);
  useEffect(() => {
    let link: Element | null = null;
    let timer: number | undefined;
    const forget = () => {
      window.clearTimeout(timer);
      link = null;
    };
    const consider = ({ target }: Event) => {
      const found = target instanceof Element ? target.closest('a[href]') : null;
      if (found === link) return;
      forget();
      link = found;
      const path = pathOf(found);
      if (path !== undefined) timer = window.setTimeout(() => report(path), DWELL_MS);
    };
    const listeners = { pointerover: consider, focusin: consider, pointercancel: forget, click: forget };
    for (const [type, listener] of Object.entries(listeners)) {
      document.addEventListener(type, listener, { passive: true });
    }
    return () => {
      forget();
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, []);
}

/** Has the next page fetched while it is about to be gone to. Its code is no part of a first visit. */
export function PrefetchLinks(): null {
  const queryClient = useQueryClient();
  const { session, isPreview } = useSession();
  const shop = useShop();
  const { pathname } = useLocation();
  useMeantLinks((path) => {
    if (isSparing() || session.state === 'checking') return;
    const access = isPreview ? 'open' : shop.access;
    if (decideRoute({ path, session, access }) !== 'show') return;
    import('./prefetch.ts')
      .then(({ prefetch }) => prefetch(queryClient, path, pathname))
      // What could not be had is said when the page is gone to.
      .catch(() => undefined);
  });
  return null;
}
