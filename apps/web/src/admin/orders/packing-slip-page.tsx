import { useParams, useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { shortId } from '../../base/formats.ts';
import { adminOrderPath, params, paths } from '../../base/paths.ts';
import { useReturnsOfOrder } from '../../data/admin-order-returns.ts';
import { useAdminOrder } from '../../data/admin-orders.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PrintBar } from './print-bar.tsx';

/** The packing slip of one order, or of one of its parcels. */
export function PackingSlipPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data: order, error, isFetching, refetch } = useAdminOrder(id);
  const { data: returns } = useReturnsOfOrder(id);
  if (!order && error) {
    const message = messageOf(error, 'Failed to load this order');
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!order) return <Skeleton className="h-120 rounded-xl" />;
  const parcel = order.shipments.find((each) => each.id === search.get(params.parcel));
  return (
    <>
      <PrintBar
        above={[
          { label: 'Orders', to: paths.admin.orders },
          { label: `Order ${shortId(order._id)}`, to: adminOrderPath(order._id) },
        ]}
        here="Packing slip"
        isReady
      />
      <PackingSlip order={order} parcel={parcel} returns={returns ?? []} />
    </>
  );
}
