import type { Order } from '@haberdash/contract';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { params, paths } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useKeepWithin, useListPage } from '../../base/use-list-page.ts';
import { useOrders } from '../../data/orders.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { usePreload } from '../../ui/when-idle.ts';
import { LatePopular } from '../product/late-popular.ts';
import { OrderHead, OrderRow } from './order-row.tsx';

interface OrderTableProps {
  orders: readonly Order[];
  /** Another page's orders are on their way: these stay, dimmed, until they come. */
  busy: boolean;
  onOpen: (orderId: string) => void;
}

const OrderTable = ({ orders, busy, onOpen }: OrderTableProps) => (
  <Table
    label="Order History"
    aria-busy={busy}
    className={cn('transition-opacity duration-200 max-md:block', busy && 'pointer-events-none opacity-50')}
  >
    <OrderHead />
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />
    ))}
  </Table>
);

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

const OrderTableSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading orders" className="divide-y rounded-lg border bg-surface">
    {SKELETON_ROWS.map((row) => (
      <div key={row} className="space-y-4 p-4">
        <div className="flex items-center justify-between gap-4">
          <Skeleton className="h-6 w-36 rounded-full" />
          <Skeleton className="h-5 w-16" />
        </div>
        <div className="flex gap-2">
          <Skeleton className="size-12" />
          <Skeleton className="size-12" />
        </div>
      </div>
    ))}
  </div>
);

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog, <PendingOverlay />);

const NoOrders = () => (
  <>
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
    <LatePopular />
  </>
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
  usePreload(OrderDialog.preload);
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="mb-5 text-h2">
        Order History
      </h2>
      <OrderList onOpen={open} />
      {orderId && <OrderDialog onUnavailable={close} orderId={orderId} onClose={close} />}
    </section>
  );
}
