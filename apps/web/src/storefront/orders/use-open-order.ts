import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { params } from '../../base/paths.ts';
import { useOnceHere } from '../../base/use-once-here.ts';

/** Marks a history entry that the list opened an order from, so that closing can simply go back. */
const OPENED_HERE = 'orderOpened';

/** The order whose dialog is open, kept in the address: it can be linked to, and Back closes it. */
export function useOpenOrder() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = typeof state === 'object' && state !== null && OPENED_HERE in state;
  const withOrder = (orderId: string | null) => {
    const next = new URLSearchParams(query);
    if (orderId) next.set(params.order, orderId);
    else next.delete(params.order);
    return { search: next.toString() };
  };
  const close = useOnceHere(() => {
    if (wasOpenedHere) navigate(-1);
    else navigate(withOrder(null), { replace: true, preventScrollReset: true });
  });
  return {
    orderId: query.get(params.order) || null,
    open: (orderId: string) =>
      void navigate(withOrder(orderId), { state: { [OPENED_HERE]: true }, preventScrollReset: true }),
    close,
  };
}
