import { PackageX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useAdminOrder } from '../../data/admin-orders.ts';
import { useOrderEvents } from '../../data/order-events.ts';
import { useReadAgain } from '../../data/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderView } from './order-view.tsx';

/** One order: what is in it, where it is, how it is paid, who bought it, and all that happened to it. */
export function OrderPage() {
  const { id = '' } = useParams();
  const query = useAdminOrder(id);
  const { data, error, isFetching, refetch } = query;
  useOrderEvents(useReadAgain(query));
  if (!data && hasCode(error, 'ORDER_NOT_FOUND')) return <NoSuchOrder />;
  if (!data && error) {
    const message = messageOf(error, 'Failed to load this order');
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <OrderSkeleton />;
  return <OrderView key={data.id} order={data} />;
}

function NoSuchOrder() {
  return (
    <EmptyState
      as="h1"
      icon={PackageX}
      title="Order not found"
      text="The link may be out of date, or the address mistyped."
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.orders}>Go to orders</Link>
        </Button>
      }
    />
  );
}

function OrderSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the order" className="space-y-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-72" />
      <div className="grid gap-4 xl:grid-cols-3">
        <Skeleton className="h-120 rounded-xl xl:col-span-2" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </div>
  );
}
