import { Download, Landmark, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { ordersExportUrl, useAdminOrders, useOrderFilters } from '../../data/admin-orders.ts';
import { useOrderEvents } from '../../data/order-events.ts';
import { useReadAgain } from '../../data/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { Fulfil, TO_FULFIL } from './fulfil-actions.tsx';
import { CountBadges, UpdateMark } from './list-marks.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { LOAD_FAILURE, OrderList } from './order-list.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { useOrderList } from './use-order-list.ts';
import { useShownOrder } from './use-shown-order.ts';

const StatementDialog = lazyPart(async () => (await import('./statement-dialog.tsx')).StatementDialog);

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
      <PageHeading
        title="Orders"
        actions={
          <>
            <MatchStatement />
            {TO_FULFIL.includes(list.wanted.tab) && <Fulfil />}
            {data && data.total > 0 && (
              <Button asChild variant="outline" size="sm">
                <a href={ordersExportUrl(list.wanted)} download>
                  <Download aria-hidden="true" />
                  Export as CSV
                </a>
              </Button>
            )}
            <Refresh refetch={orders.refetch} />
          </>
        }
      />
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

/** Fetches the orders, as their events do by themselves. */
function Refresh({ refetch }: Pick<ReturnType<typeof useAdminOrders>, 'refetch'>) {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    const { isError } = await refetch();
    setIsBusy(false);
    if (isError) toast({ title: LOAD_FAILURE, tone: 'danger' });
  };
  return (
    <Button variant="outline" size="sm" loading={isBusy} onClick={() => void refresh()}>
      <RefreshCw aria-hidden="true" />
      Refresh
    </Button>
  );
}

/** Opens the dialog that matches a bank's statement, in a shop that has transfers. */
function MatchStatement() {
  const [isMatching, setIsMatching] = useState(false);
  const hasTransfers = useOrderFilters().data?.paymentMethods.includes('bank_transfer') ?? false;
  if (!hasTransfers) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsMatching(true)}>
        <Landmark aria-hidden="true" />
        Match a bank statement
      </Button>
      {isMatching && (
        <StatementDialog onUnavailable={() => setIsMatching(false)} onClose={() => setIsMatching(false)} />
      )}
    </>
  );
}
