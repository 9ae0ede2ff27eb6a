import { ADMIN_ORDERS_PAGE_SIZE, ORDER_STATUSES } from '@haberdash/contract/constants';
import { RefreshCw, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { useAdminOrders, useOrderEvents } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ALL, useListParams } from '../list/use-list-params.ts';
import { CountBadges } from './count-badges.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { STATUS_FILTERS } from './order-status.ts';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';
import { UpdateMark } from './update-mark.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useShownOrder } from './use-shown-order.ts';

const MAX_ID_LENGTH = 64;
const LOAD_FAILURE = 'Failed to load orders. Please try again later.';
const FILTER_OPTIONS = [{ id: ALL, label: 'All Statuses' }, ...STATUS_FILTERS];

export function OrderManager() {
  const list = useListParams('status', ORDER_STATUSES);
  const { search, filter, page } = list;
  // Ids are shown as '#1a2b3c4d' and copied like that.
  const orders = useAdminOrders({ search: search.trim().replace(/^#/, ''), status: filter, page });
  const { data, isPlaceholderData, isError, refetch, dataUpdatedAt } = orders;
  const shown = useShownOrder();
  const arrivals = useArrivals(data?.counts.total);
  const [refreshing, setRefreshing] = useState(false);
  useKeepWithin(isPlaceholderData ? undefined : data);
  const isLive = useOrderEvents(() => refetch({ cancelRefetch: false }));

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
          <Button variant="outline" size="sm" loading={refreshing} onClick={refresh}>
            <RefreshCw aria-hidden="true" />
            Refresh
          </Button>
        }
      />
      <VisuallyHidden aria-live="polite">{arrivals}</VisuallyHidden>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row">
        <ListSearch
          label="Search by order ID..."
          value={search}
          onSearch={list.setSearch}
          maxLength={MAX_ID_LENGTH}
          className="sm:max-w-md sm:flex-1"
        />
        <FilterSelect
          label="Filter by status"
          options={FILTER_OPTIONS}
          value={filter}
          onChange={list.setFilter}
          className="sm:w-52"
        />
      </div>
      <div className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {data && <CountBadges counts={data.counts} />}
        {data && <UpdateMark updatedAt={dataUpdatedAt} failed={isError || !isLive} />}
      </div>
      <OrderList query={orders} list={list} opening={shown.loading} onOpen={shown.open} />
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
        text="The first one appears here as soon as a shopper checks out."
      />
    );
  }
  if (isError) return <ErrorState message={LOAD_FAILURE} onRetry={() => refetch()} retrying={isFetching} />;
  return <OrderTableSkeleton />;
}
