import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useCancelOrder } from '../../data/orders.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

interface CancelOrderProps {
  orderId: string;
  /** What it means for the buyer. */
  description: string;
  disabled?: boolean;
}

/** Cancels an order that is not paid; asks before. */
export function CancelOrder({ orderId, description, disabled = false }: CancelOrderProps) {
  const cancel = useCancelOrder();
  const [asking, setAsking] = useState(false);
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
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this order?"
        description={description}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        loading={cancel.isPending}
        onConfirm={() => void giveUp()}
      />
    </>
  );
}
