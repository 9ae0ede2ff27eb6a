import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ShownOrder, useOrder } from '../../data/orders.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { GAVE_UP } from './outcome-texts.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { findSettledOutcome, type PaymentOutcome } from './payment-outcome.ts';

const POLL_EVERY_MS = 4000;
// The shop asks the provider again after half a minute, and once more some time later.
const POLL_LIMIT = 30;

/**
 * Looks at the order every few seconds until it says how its payment ended. Only looks: nothing is charged.
 * @param before the order as it was before the payment; where it could not be seen, the first look is used instead
 * @param onSettled called with the end of it
 * @returns whether it has given up looking for now, and how to begin again
 */
function useSettlingOrder(
  orderId: string,
  before: ShownOrder | undefined,
  onSettled: (outcome: PaymentOutcome) => void,
) {
  const { data: order, dataUpdatedAt, refetch } = useOrder(orderId);
  const [since] = useState(Date.now);
  const [polls, setPolls] = useState(0);
  const first = useRef<ShownOrder>(undefined);

  useEffect(() => {
    if (polls >= POLL_LIMIT) return undefined;
    const timer = setTimeout(() => {
      // A look that fails counts like one that shows nothing new: the next one may succeed.
      void refetch().finally(() => setPolls((count) => count + 1));
    }, POLL_EVERY_MS);
    return () => clearTimeout(timer);
  }, [polls, refetch]);

  useEffect(() => {
    // What was fetched before the payment was begun does not show how it ended.
    if (!order || dataUpdatedAt < since) return;
    first.current ??= order;
    const outcome = findSettledOutcome(before ?? first.current, order);
    if (outcome) onSettled(outcome);
  }, [order, before, dataUpdatedAt, since, onSettled]);

  return { gaveUp: polls >= POLL_LIMIT, lookAgain: () => setPolls(0) };
}

interface SettlingPaymentProps {
  orderId: string;
  before: ShownOrder | undefined;
  onSettled: (outcome: PaymentOutcome) => void;
}

/** Waits for the order to say how a payment of unknown end has ended. */
export function SettlingPayment({ orderId, before, onSettled }: SettlingPaymentProps) {
  const { gaveUp, lookAgain } = useSettlingOrder(orderId, before, onSettled);
  if (gaveUp) return <OutcomePanel texts={GAVE_UP} orderId={orderId} handlers={{ 'look-again': lookAgain }} />;
  return (
    <PaymentNotice icon={Hourglass} iconClassName="bg-info-tint text-info-ink" heading="Waiting for your payment">
      <p className="mt-4 max-w-lg text-balance text-ink-muted">
        This payment hasn’t been confirmed yet. We’ll keep checking, and you won’t be charged twice. You can stay here
        or come back later: your order will show the result.
      </p>
      <p role="status" className="mt-8 inline-flex items-center gap-3 text-ink-muted text-small">
        <Spinner />
        Checking your order…
      </p>
    </PaymentNotice>
  );
}
