import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { isByHand } from '../../base/status-labels.ts';
import { useCallOff } from '../../data/call-off.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatCharge } from './order-labels.ts';

/** Sentence on what calling the order off does with its money. */
function consequence(order: ShownOrder): string {
  const back = order.refunds
    .filter(({ status, currency }) => status !== 'failed' && currency === order.chargeCurrency)
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = order.chargedAmount - back;
  const stock = 'Your items go back on sale.';
  if (left <= 0) return `${stock} There’s nothing to refund.`;
  const sum = formatCharge(order, left);
  return isByHand(order.paymentMethod)
    ? `${stock} We’ll return ${sum} to you and email you when it’s done.`
    : `${stock} We’ll refund ${sum} straight away to your original payment method.`;
}

interface CallOffProps {
  order: ShownOrder;
  /** Token of the order's link, in the place of a session. */
  orderToken: string | undefined;
}

/** Calls off a paid order that is not sent; asks before. */
export function CallOff({ order, orderToken }: CallOffProps) {
  const { mutateAsync, isPending } = useCallOff(order.id, orderToken);
  const [asking, setAsking] = useState(false);
  const callOff = async () => {
    try {
      const { message } = await mutateAsync();
      toast({ title: message, tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t cancel your order. Try again.'), tone: 'danger' });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this order?"
        description={consequence(order)}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        loading={isPending}
        onConfirm={() => void callOff()}
      />
    </>
  );
}
