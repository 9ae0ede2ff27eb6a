import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { loginPath, params } from '../../base/paths.ts';
import { findOrderToken } from '../../data/orders.ts';
import { useSession } from '../../data/session.ts';

interface KnownBuyerProps {
  /** Order in the page's address; null without one. */
  orderId: string | null;
  children: ReactNode;
}

/** A visitor who comes without the token of their order, in another browser perhaps, has to sign in. */
export function KnownBuyer({ orderId, children }: KnownBuyerProps) {
  const { isVisitor } = useSession();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const isKnown = query.has(params.orderToken) || (orderId !== null && findOrderToken(orderId) !== null);
  return isVisitor && !isKnown ? <Navigate to={loginPath(pathname + search)} replace /> : children;
}
