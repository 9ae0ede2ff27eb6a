import type { Order } from '@haberdash/contract';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { formatDay, shortId } from '../../base/formats.ts';
import { params, paths } from '../../base/paths.ts';
import { orderLabel } from '../../base/status-labels.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useKeepWithin, useListPage } from '../../base/use-list-page.ts';
import { useOrders } from '../../data/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { isSecondPress } from '../../ui/second-press.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePreload } from '../../ui/when-idle.ts';
import { LatePopular } from '../product/late-popular.ts';
import { formatCharge } from './order-labels.ts';

const SMALL_SCREENS_HIDE = 'hidden sm:table-cell';
// At 360 px four columns fit only without air between them, and with the date on two lines.
const TIGHT = 'max-sm:px-2';

const Head = () => (
  <TableHead>
    <tr>
      <TableHeader className={SMALL_SCREENS_HIDE}>Order ID</TableHeader>
      <TableHeader className={TIGHT}>Date</TableHeader>
      <TableHeader className={TIGHT}>Status</TableHeader>
      <TableHeader className={cn(TIGHT, 'text-right')}>Price</TableHeader>
      <TableHeader className={TIGHT}>
        <VisuallyHidden>Details</VisuallyHidden>
      </TableHeader>
    </tr>
  </TableHead>
);

interface OrderTableProps {
  orders: readonly Order[];
  /** Another page's orders are on their way: these stay, dimmed, until they come. */
  busy: boolean;
  onOpen: (orderId: string) => void;
}

function OrderTable({ orders, busy, onOpen }: OrderTableProps) {
  return (
    <Table
      label="Order History"
      aria-busy={busy}
      className={cn('transition-opacity duration-200', busy && 'pointer-events-none opacity-50')}
    >
      <Head />
      <TableBody>
        {orders.map((order) => {
          const { text, tone } = orderLabel(order.orderStatus);
          return (
            <TableRow key={order.id}>
              <TableCell id={`order-${order.id}`} className={`${SMALL_SCREENS_HIDE} font-medium`}>
                {shortId(order.id)}
              </TableCell>
              <TableCell className={cn(TIGHT, 'sm:whitespace-nowrap')}>
                <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>
              </TableCell>
              <TableCell className={TIGHT}>
                <Badge tone={tone}>{text}</Badge>
              </TableCell>
              <TableCell className={cn(TIGHT, 'whitespace-nowrap text-right font-medium')}>
                {formatCharge(order, order.chargedAmount)}
              </TableCell>
              <TableCell className={cn(TIGHT, 'w-px text-right')}>
                <Button
                  variant="outline"
                  size="sm"
                  className="max-sm:px-2.5"
                  aria-describedby={`order-${order.id}`}
                  onClick={(event) => {
                    if (!isSecondPress(event)) onOpen(order.id);
                  }}
                >
                  Details
                </Button>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

const OrderTableSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading orders">
    <Table label="Order History" aria-hidden="true">
      <Head />
      <TableBody>
        {SKELETON_ROWS.map((row) => (
          <TableRow key={row}>
            <TableCell className={SMALL_SCREENS_HIDE}>
              <Skeleton className="h-5 w-20" />
            </TableCell>
            <TableCell>
              <Skeleton className="h-5 w-24" />
            </TableCell>
            <TableCell>
              <Skeleton className="h-6 w-20 rounded-full" />
            </TableCell>
            <TableCell>
              <Skeleton className="ml-auto h-5 w-16" />
            </TableCell>
            <TableCell className="w-px">
              <Skeleton className="h-9 w-18" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
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
