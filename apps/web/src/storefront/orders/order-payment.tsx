import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { formatTime } from '../../base/formats.ts';
import { useCancelOrder } from '../../data/orders.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { SimulatedPaymentsNotice } from '../payment/simulated-payments-notice.tsx';
import { usePayAgain } from '../payment/use-pay-again.ts';

interface OrderPaymentProps {
  orderId: string;
  payableUntil: string;
}

/** Actions for an order that still awaits payment: pay, or cancel. */
export function OrderPayment({ orderId, payableUntil }: OrderPaymentProps) {
  const { payAgain, busy } = usePayAgain();
  const cancel = useCancelOrder();
  const [asking, setAsking] = useState(false);

  const pay = () =>
    payAgain(orderId).catch((error: unknown) =>
      toast({ title: messageOf(error, 'Please try again later'), tone: 'danger' }),
    );
  const giveUp = async () => {
    try {
      const { message, data } = await cancel.mutateAsync(orderId);
      toast({ title: message, tone: data.paymentStatus === 'cancelled' ? 'success' : 'default' });
    } catch (error) {
      toast({ title: messageOf(error, 'Please try again later'), tone: 'danger' });
    }
    setAsking(false);
  };

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
          <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
            Cancel order
          </Button>
        </div>
      </div>
      <SimulatedPaymentsNotice />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this order?"
        description="The items go back on sale. Nothing was charged, and your cart won’t change."
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        loading={cancel.isPending}
        onConfirm={() => void giveUp()}
      />
    </section>
  );
}
