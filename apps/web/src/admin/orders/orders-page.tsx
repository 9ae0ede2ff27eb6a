import { useState } from 'react';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { useAdminOrders } from '../../data/admin-orders.ts';
import { useOrderEvents } from '../../data/order-events.ts';
import { useReadAgain } from '../../data/refresh.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { CountBadges, UpdateMark } from './list-marks.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrderListActions } from './order-list-actions.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { useOrderList } from './use-order-list.ts';
import { useShownOrder } from './use-shown-order.ts';

/** A sentence about orders that came since the page was opened, for those who cannot see the rows change. */
function useArrivals(total: number | undefined): string {
  const [seen, setSeen] = useState(total);
  const [said, setSaid] = useState('');
  if (total !== undefined && total !== seen) {
    setSeen(total);
    const more = seen === undefined ? 0 : total - seen;
    if (more > 0) setSaid(more === 1 ? '1 new order' : `${more} new orders`);
  }
  return said;
}

export function OrdersPage() {
  const list = useOrderList();
  const orders = useAdminOrders(list.wanted);
  const { data, isPlaceholderData, isError, dataUpdatedAt } = orders;
  const shown = useShownOrder();
  const arrivals = useArrivals(data?.counts.total);
  useKeepWithin(isPlaceholderData ? undefined : data);
  const isLive = useOrderEvents(useReadAgain(orders));
  return (
    <>
      <PageHeading title="Orders" actions={<OrderListActions query={orders} list={list} />} />
      <VisuallyHidden aria-live="polite">{arrivals}</VisuallyHidden>
      <OrderTabs current={list.wanted.tab} counts={data && { ...data.tabs, all: data.counts.total }} />
      <OrderFilters list={list} />
      <div className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {data && <CountBadges counts={data.counts} />}
        {data && <UpdateMark updatedAt={dataUpdatedAt} failed={isError || !isLive} />}
      </div>
      <OrderList query={orders} list={list} opening={shown.loading} onOpen={shown.open} />
      {shown.order && <OrderDialog order={shown.order} open={shown.isOpen} onClose={shown.close} />}
    </>
  );
}
