import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingOrder } from './loading-order.tsx';

export const ReturnPart = lazyPart(async () => (await import('./return-form.tsx')).ReturnForm, <LoadingOrder />);

/** True on the page on which an order's items are returned. */
export const useIsReturning = (): boolean => useLocation().pathname.endsWith('/return');
