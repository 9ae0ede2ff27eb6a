import { hasCode, messageOf } from '../../base/api-error.ts';
import { useOrder } from '../../data/orders.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderContent } from './order-content.tsx';

const LoadingOrder = () => (
  <div role="status" aria-busy="true" aria-label="Loading order" className="space-y-5">
    <Skeleton className="h-6 w-24 rounded-full" />
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-44 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
  </div>
);

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
      {order && <OrderContent order={order} />}
    </Dialog>
  );
}
