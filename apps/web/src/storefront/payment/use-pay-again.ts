import { useEffect, useState } from 'react';
import { usePayOrder } from '../../data/orders.ts';

/** Runs when the browser shows a page again that it had put aside, as the Back button from the provider’s page may do. */
export function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onRestored();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onRestored]);
}

/**
 * Takes the buyer of an open order to its payment. Busy until the browser has left the page.
 * @returns `payAgain`, which throws the ApiError when there is no way to pay
 */
export function usePayAgain(): { payAgain: (orderId: string) => Promise<void>; busy: boolean } {
  const { mutateAsync } = usePayOrder();
  const [busy, setBusy] = useState(false);
  const [stop] = useState(() => () => setBusy(false));
  usePageRestored(stop);
  const payAgain = async (orderId: string) => {
    setBusy(true);
    try {
      const { approvalURL } = await mutateAsync(orderId);
      window.location.assign(approvalURL);
    } catch (error) {
      setBusy(false);
      throw error;
    }
  };
  return { payAgain, busy };
}
