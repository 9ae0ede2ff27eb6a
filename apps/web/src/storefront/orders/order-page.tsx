import { useParams } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { shortId } from '../../base/formats.ts';
import { orderPath, profilePath } from '../../base/paths.ts';
import { useOrder } from '../../data/orders.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HandPaymentPanel } from './hand-payment.tsx';
import { LoadingOrder } from './loading-order.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderView } from './order-view.tsx';
import { ReturnPart, useIsReturning } from './return-part.tsx';

/** One of the shopper's orders, or the form by which its items are sent back. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, isPending, isFetching, error, refetch } = useOrder(id);
  const isReturning = useIsReturning();
  const access = { orderId: id, orderToken: undefined };
  const crumbs = [
    { label: 'Your orders', to: profilePath('orders') },
    ...(isReturning ? [{ label: `Order ${shortId(id)}`, to: orderPath(id) }] : []),
  ];
  return (
    <div className="page max-w-6xl py-6 sm:py-10">
      <div className="mb-5">
        <Breadcrumbs above={crumbs} here={isReturning ? 'Return items' : shortId(id)} />
      </div>
      {isPending && <LoadingOrder />}
      {!isPending && !order && (
        <ErrorState
          message={messageOf(error, 'Failed to load the order')}
          onRetry={hasCode(error, 'ORDER_NOT_FOUND') ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      )}
      {order && isReturning && <ReturnPart order={order} access={access} orderPath={orderPath(id)} />}
      {order && !isReturning && (
        <OrderView
          order={order}
          access={access}
          returnPath={orderPath(id, '/return')}
          mayCallOff
          payment={
            order.payableUntil ? (
              <OrderPayment orderId={id} payableUntil={order.payableUntil} />
            ) : (
              <HandPaymentPanel order={order} mayCancel />
            )
          }
          documents={<OrderDocuments orderId={id} as="h2" />}
        />
      )}
    </div>
  );
}
