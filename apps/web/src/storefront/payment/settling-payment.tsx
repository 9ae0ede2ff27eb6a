import type { OrderDetails } from '@haberdash/contract';
import { Hourglass } from 'lucide-react';
import { Spinner } from '../../ui/spinner.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { GAVE_UP } from './outcome-texts.ts';
import { PaymentNotice } from './payment-notice.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { useSettlingOrder } from './use-settling-order.ts';

interface SettlingPaymentProps {
  orderId: string;
  before: OrderDetails | undefined;
  onSettled: (outcome: PaymentOutcome) => void;
}

/** Waits for the order to say how a payment of unknown end has ended. */
export function SettlingPayment({ orderId, before, onSettled }: SettlingPaymentProps) {
  const { gaveUp, lookAgain } = useSettlingOrder(orderId, before, onSettled);
  if (gaveUp) return <OutcomePanel texts={GAVE_UP} orderId={orderId} handlers={{ 'look-again': lookAgain }} />;
  return (
    <PaymentNotice icon={Hourglass} iconClassName="bg-info-tint text-info-ink" heading="Waiting for PayPal">
      <p className="mt-4 max-w-lg text-balance text-ink-muted">
        PayPal has not told us yet how this payment ended. We keep asking; you will not be charged twice. You may stay
        here or come back later: your order shows the result.
      </p>
      <p role="status" className="mt-8 inline-flex items-center gap-3 text-ink-muted text-small">
        <Spinner />
        Checking your order…
      </p>
    </PaymentNotice>
  );
}
