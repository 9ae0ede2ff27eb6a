import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { params, paths } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useKeepWithin, useListPage } from '../../base/use-list-page.ts';
import { useOrders } from '../../data/orders.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog);

const NoOrders = () => (
  <EmptyState
    as="h3"
    icon={PackageOpen}
    title="No Orders Yet"
    text="You haven't placed any orders yet. Start shopping to see your order history here"
    action={
      <Button asChild>
        <Link to={paths.shopping.listing}>Start Shopping</Link>
      </Button>
    }
  />
);

function OrderList({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { page, goToPage } = useListPage();
  const { data: list, isPending, isFetching, isPlaceholderData, error, refetch } = useOrders(page);
  useKeepWithin(list);
  if (isPending) return <OrderTableSkeleton />;
  if (!list) {
    const message = messageOf(error, 'Failed to load your orders');
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (list.total === 0) return <NoOrders />;
  return (
    <div className="space-y-5">
      <OrderTable orders={list.data} busy={isPlaceholderData} onOpen={onOpen} />
      {list.total > list.limit && (
        <Pagination page={page} pageSize={list.limit} total={list.total} onPageChange={goToPage} />
      )}
    </div>
  );
}

export function OrdersTab() {
  const { id: orderId, open, close } = useDialogInAddress(params.order);
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="mb-5 text-h2">
        Order History
      </h2>
      <OrderList onOpen={open} />
      {orderId && <OrderDialog fallback={<PendingOverlay />} onUnavailable={close} orderId={orderId} onClose={close} />}
    </section>
  );
}
