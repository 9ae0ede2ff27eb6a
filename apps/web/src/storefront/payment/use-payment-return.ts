import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasCode } from '../../base/api-error.ts';
import { params } from '../../base/paths.ts';
import {
  findCurrentOrder,
  forgetCurrentOrder,
  rememberOrderToken,
  type ShownOrder,
  useCancelOrder,
  useCaptureOrder,
  useFetchOrder,
} from '../../data/orders.ts';
import { outcomeOfError, outcomeOfOrder, type PaymentOutcome } from './payment-outcome.ts';

/** Payment data in the address: the provider adds `token` and `PayerID`, the shop gave `orderId` and `cancelled`. */
interface ReturnAddress {
  orderId: string | null;
  paymentId: string | null;
  payerId: string | null;
  wasCancelled: boolean;
}

function useReturnAddress(): ReturnAddress {
  const [query] = useSearchParams();
  // Remembered from the first render: a successful capture forgets the order while this page is still on screen.
  const [remembered] = useState(() => {
    const [orderId, orderToken] = [query.get(params.orderId), query.get(params.orderToken)];
    if (orderId && orderToken) rememberOrderToken(orderId, orderToken);
    return findCurrentOrder();
  });
  return {
    orderId: query.get(params.orderId) || remembered,
    paymentId: query.get('token') || query.get('paymentId'),
    payerId: query.get('PayerID') || query.get('payerId'),
    wasCancelled: query.get('cancelled') === '1',
  };
}

export interface PaymentReturn {
  orderId: string | null;
  /** Undefined while the payment is being processed. */
  outcome: PaymentOutcome | undefined;
  /** The order as it was before the payment was asked for; undefined where it could not be seen. */
  before: ShownOrder | undefined;
  /** Sets a newer outcome, from the order or from another attempt to pay. */
  settle: (outcome: PaymentOutcome) => void;
  /** Asks the shop once more; the payment is taken once however often it is asked. */
  retry: () => void;
}

/** Does what the return from the provider asks for, once for each time that the page is opened. */
export function usePaymentReturn(): PaymentReturn {
  const address = useReturnAddress();
  const { mutateAsync: capture } = useCaptureOrder();
  const { mutateAsync: cancel } = useCancelOrder();
  const fetchOrder = useFetchOrder();
  const [outcome, setOutcome] = useState<PaymentOutcome>();
  const [before, setBefore] = useState<ShownOrder>();

  const settle = useCallback((next: PaymentOutcome) => {
    if (next.kind === 'paid') forgetCurrentOrder();
    setOutcome(next);
  }, []);

  const findOutcome = async ({ orderId, paymentId, payerId, wasCancelled }: ReturnAddress): Promise<PaymentOutcome> => {
    if (!orderId) return { kind: 'not-found' };
    if (wasCancelled) return outcomeOfOrder((await cancel(orderId)).data);
    if (!paymentId) return outcomeOfOrder(await fetchOrder(orderId));
    // Not waited for: a payment that succeeds at once needs no look at what was before.
    fetchOrder(orderId).then(setBefore, () => undefined);
    await capture({ orderId, paymentId, payerId });
    return { kind: 'paid' };
  };

  const run = async () => {
    setOutcome(undefined);
    try {
      settle(await findOutcome(address));
    } catch (error) {
      // The guard takes the buyer to sign-in and back here, where it starts anew.
      if (!hasCode(error, 'NOT_SIGNED_IN')) settle(outcomeOfError(error));
    }
  };

  // A ref and not the effect's own life: React's strict mode runs an effect twice, and the payment is taken once.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  });

  return { orderId: address.orderId, outcome, before, settle, retry: () => void run() };
}
