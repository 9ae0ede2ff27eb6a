import { hasCode, messageOf } from '../../base/api-error.ts';
import { useOrder } from '../../data/orders.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HandPaymentPanel } from './hand-payment.tsx';
import { LoadingOrder } from './loading-order.tsx';
import { OrderContent } from './order-content.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPayment } from './order-payment.tsx';

interface OrderDialogProps {
  orderId: string;
  onClose: () => void;
}

export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const { data: order, isPending, isFetching, error, refetch } = useOrder(orderId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Order Details" size="lg">
      {isPending && <LoadingOrder />}
      {!isPending && !order && (
        <ErrorState
          message={messageOf(error, 'Failed to load the order')}
          onRetry={hasCode(error, 'ORDER_NOT_FOUND') ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      )}
      {order && (
        <OrderContent
          order={order}
          documents={<OrderDocuments orderId={order.id} />}
          payment={
            order.payableUntil ? (
              <OrderPayment orderId={order.id} payableUntil={order.payableUntil} />
            ) : (
              <HandPaymentPanel order={order} mayCancel />
            )
          }
        />
      )}
    </Dialog>
  );
}
