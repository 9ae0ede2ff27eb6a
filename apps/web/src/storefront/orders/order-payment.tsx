import { messageOf } from '../../base/api-error.ts';
import { formatTime } from '../../base/formats.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { SimulatedPaymentsNotice } from '../payment/simulated-payments-notice.tsx';
import { usePayAgain } from '../payment/use-pay-again.ts';
import { CancelOrder } from './cancel-order.tsx';

interface OrderPaymentProps {
  orderId: string;
  payableUntil: string;
}

/** Actions for an order that still awaits payment: pay, or cancel. */
export function OrderPayment({ orderId, payableUntil }: OrderPaymentProps) {
  const { payAgain, busy } = usePayAgain();

  const pay = () =>
    payAgain(orderId).catch((error: unknown) =>
      toast({ title: messageOf(error, 'Please try again later'), tone: 'danger' }),
    );

  return (
    <section aria-label="Payment" className="space-y-3">
      <div className="rounded-lg bg-warning-tint p-4 sm:p-5">
        <p className="font-medium text-warning-ink">This order is waiting for your payment</p>
        <p className="mt-1 text-small">
          {'We’re holding your items until '}
          <time dateTime={payableUntil} className="font-medium">
            {formatTime(payableUntil)}
          </time>
          .
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button loading={busy} onClick={() => void pay()}>
            Pay now
          </Button>
          <CancelOrder
            orderId={orderId}
            description="The items go back on sale. Nothing was charged, and your cart won’t change."
            disabled={busy}
          />
        </div>
      </div>
      <SimulatedPaymentsNotice />
    </section>
  );
}
