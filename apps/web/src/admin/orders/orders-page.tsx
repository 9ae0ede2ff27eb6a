import type { AdminOrderDetails } from '@haberdash/contract';
import { ADMIN_ORDERS_PAGE_SIZE, MAX_FIND_LENGTH, ORDER_STATUSES } from '@haberdash/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { Landmark, RefreshCw, ShoppingBag } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import type { Answer } from '../../base/client.ts';
import type { Calls } from '../../base/endpoints.ts';
import { formatTime } from '../../base/formats.ts';
import { params } from '../../base/paths.ts';
import { totalText } from '../../base/total-text.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { useAdminOrder, useAdminOrders, useOrderFilters } from '../../data/admin-orders.ts';
import { keys } from '../../data/keys.ts';
import { useOrderEvents } from '../../data/order-events.ts';
import { useReadAgain } from '../../data/refresh.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ALL, useListParams } from '../list/use-list-params.ts';
import { ViewShop } from '../list/view-shop.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters, type OrderFilterValues } from './order-filters.tsx';
import { STATUS_FILTERS } from './order-status.ts';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';

const StatementDialog = lazyPart(async () => (await import('./statement-dialog.tsx')).StatementDialog);

const LOAD_FAILURE = 'Failed to load orders. Please try again later.';
const FILTER_OPTIONS = [{ id: ALL, label: 'All statuses' }, ...STATUS_FILTERS];

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

/** The order whose details are open, stored in the address: Back closes them, and a link opens them. */
function useShownOrder() {
  const { id, open, close } = useDialogInAddress(params.order);
  const queryClient = useQueryClient();
  const { data, error } = useAdminOrder(id);

  // What was shown last stays in the dialog while it closes.
  const [last, setLast] = useState<AdminOrderDetails | undefined>(data);
  if (data && data !== last) setLast(data);

  // Details that were closed are asked for anew: the dialog never opens with an old state.
  const shownBefore = useRef(id);
  useEffect(() => {
    const closed = shownBefore.current;
    shownBefore.current = id;
    if (closed !== null && closed !== id) {
      queryClient.removeQueries({ queryKey: [...keys.adminOrders, 'details', closed] });
    }
  }, [id, queryClient]);

  const giveUp = useEffectEvent((failure: unknown) => {
    if (data) return;
    toast({
      title: 'Failed to load order details',
      description: messageOf(failure, 'Try again.'),
      tone: 'danger',
    });
    close();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);

  return {
    order: data ?? last,
    isOpen: data !== undefined,
    /** The order whose details are on their way. */
    loading: data ? null : id,
    open,
    close,
  };
}

/** Values of the filters beside the status, from the address. */
function useFurtherFilters(): OrderFilterValues {
  const [search] = useSearchParams();
  const chosen = (name: keyof OrderFilterValues) => search.get(name) ?? ALL;
  return { country: chosen('country'), methodId: chosen('methodId'), paymentMethod: chosen('paymentMethod') };
}

export function OrdersPage() {
  const list = useListParams('status', ORDER_STATUSES);
  const { search, filter, page } = list;
  // Ids are shown as '#1a2b3c4d' and copied like that.
  const further = useFurtherFilters();
  const orders = useAdminOrders({ search: search.trim().replace(/^#/, ''), status: filter, ...further, page });
  const { data, isPlaceholderData, isError, refetch, dataUpdatedAt } = orders;
  const shown = useShownOrder();
  const arrivals = useArrivals(data?.counts.total);
  const [refreshing, setRefreshing] = useState(false);
  const [isMatching, setIsMatching] = useState(false);
  const hasTransfers = useOrderFilters().data?.paymentMethods.includes('bank_transfer') ?? false;
  useKeepWithin(isPlaceholderData ? undefined : data);
  const isLive = useOrderEvents(useReadAgain(orders));

  const refresh = async () => {
    setRefreshing(true);
    const { isError: failed } = await refetch();
    setRefreshing(false);
    if (failed) toast({ title: LOAD_FAILURE, tone: 'danger' });
  };

  return (
    <>
      <PageHeading
        title="Orders"
        actions={
          <>
            {hasTransfers && (
              <Button variant="outline" size="sm" onClick={() => setIsMatching(true)}>
                <Landmark aria-hidden="true" />
                Match a bank statement
              </Button>
            )}
            <Button variant="outline" size="sm" loading={refreshing} onClick={refresh}>
              <RefreshCw aria-hidden="true" />
              Refresh
            </Button>
          </>
        }
      />
      <VisuallyHidden aria-live="polite">{arrivals}</VisuallyHidden>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ListSearch
          label="Search by order ID..."
          value={search}
          onSearch={list.setSearch}
          maxLength={MAX_FIND_LENGTH}
          hint="You can also search by name, email, phone, SKU or payment ID."
          className="sm:max-w-md sm:flex-1"
        />
        <FilterSelect
          label="Filter by status"
          options={FILTER_OPTIONS}
          value={filter}
          onChange={list.setFilter}
          className="sm:w-52"
        />
        <OrderFilters values={further} onChange={list.setParam} />
      </div>
      <div className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {data && <CountBadges counts={data.counts} />}
        {data && <UpdateMark updatedAt={dataUpdatedAt} failed={isError || !isLive} />}
      </div>
      <OrderList
        query={orders}
        list={{ ...list, isFiltered: list.isFiltered || Object.values(further).some((value) => value !== ALL) }}
        opening={shown.loading}
        onOpen={shown.open}
      />
      {isMatching && (
        <StatementDialog onUnavailable={() => setIsMatching(false)} onClose={() => setIsMatching(false)} />
      )}
      {shown.order && <OrderDialog order={shown.order} open={shown.isOpen} onClose={shown.close} />}
    </>
  );
}

interface OrderListProps {
  query: ReturnType<typeof useAdminOrders>;
  list: ReturnType<typeof useListParams>;
  opening: string | null;
  onOpen: (id: string) => void;
}

function OrderList({ query, list, opening, onOpen }: OrderListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data && data.total > 0) {
    return (
      <>
        <OrderTable orders={data.data} stale={isPlaceholderData} opening={opening} onOpen={onOpen} />
        <Pagination
          page={list.page}
          pageSize={ADMIN_ORDERS_PAGE_SIZE}
          total={data.total}
          totalLabel={totalText(data)}
          onPageChange={list.goToPage}
          className="mt-4"
        />
      </>
    );
  }
  if (data && list.isFiltered) {
    return (
      <EmptyState
        icon={ShoppingBag}
        title="No orders match your filters"
        action={
          <Button variant="outline" onClick={list.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  if (data) {
    return (
      <EmptyState
        icon={ShoppingBag}
        title="No orders found"
        text="Orders appear here as soon as a shopper checks out."
        action={<ViewShop />}
      />
    );
  }
  if (isError) return <ErrorState message={LOAD_FAILURE} onRetry={() => refetch()} retrying={isFetching} />;
  return <OrderTableSkeleton />;
}

type Counts = Answer<Calls['adminOrders']['list']>['counts'];

const BADGES: readonly { name: keyof Counts; label: string; tone: BadgeTone }[] = [
  { name: 'total', label: 'Total', tone: 'neutral' },
  { name: 'pending', label: 'Pending', tone: 'dark' },
  { name: 'confirmed', label: 'Confirmed', tone: 'emerald' },
  { name: 'delivered', label: 'Delivered', tone: 'success' },
  { name: 'rejected', label: 'Rejected', tone: 'danger' },
];

function CountBadges({ counts }: { counts: Counts }) {
  return (
    <ul aria-label="Number of orders" className="flex flex-wrap gap-1.5">
      {BADGES.map(({ name, label, tone }) => (
        <li key={name}>
          <Badge tone={tone}>{`${label}: ${counts[name].toLocaleString('en')}`}</Badge>
        </li>
      ))}
    </ul>
  );
}

interface UpdateMarkProps {
  /** Time at which the orders were last fetched, in milliseconds since the epoch. */
  updatedAt: number;
  /** The last attempt failed: what is shown may be old. */
  failed: boolean;
}

/** The quiet sign that the page keeps itself up to date. */
function UpdateMark({ updatedAt, failed }: UpdateMarkProps) {
  return (
    <p className="flex items-center gap-2 text-balance text-caption text-ink-muted tabular-nums">
      <span aria-hidden="true" className={cn('size-1.5 shrink-0 rounded-full', failed ? 'bg-warning' : 'bg-success')} />
      {failed
        ? `Updates paused · last updated ${formatTime(updatedAt, 'medium')}`
        : `Live · last updated ${formatTime(updatedAt, 'medium')}`}
    </p>
  );
}
