import { ADMIN_ORDERS_PAGE_SIZE } from '@haberdash/contract/constants';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { totalText } from '../../base/total-text.ts';
import type { useAdminOrders } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ViewShop } from '../list/view-shop.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { OrderCards } from './order-cards.tsx';
import { TAB_WORDS } from './order-tab-labels.ts';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';
import { useSelectedOrders } from './selected-orders.ts';
import type { OrderList as List } from './use-order-list.ts';

export const LOAD_FAILURE = 'Failed to load orders. Please try again later.';

interface OrderListProps {
  query: ReturnType<typeof useAdminOrders>;
  list: List;
  opening: string | null;
  onOpen: (id: string) => void;
}

export function OrderList({ query, list, opening, onOpen }: OrderListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const { page: _page, sort: _sort, ...filters } = list.wanted;
  const selected = useSelectedOrders(JSON.stringify(filters), data?.data ?? []);
  const hasRoom = useMediaQuery('(min-width: 40rem)');
  if (data && data.total > 0) {
    const shown = {
      ...{ orders: data.data, stale: isPlaceholderData, opening, onOpen },
      ...{ isSelected: selected.isSelected, onSelect: selected.toggle, onSelectPage: selected.togglePage },
    };
    return (
      <>
        {hasRoom ? <OrderTable {...shown} /> : <OrderCards {...shown} />}
        <Pagination
          page={list.page}
          pageSize={ADMIN_ORDERS_PAGE_SIZE}
          total={data.total}
          totalLabel={totalText(data)}
          onPageChange={list.goToPage}
          className="mt-4"
        />
        <OrderBulkBar selected={selected} />
      </>
    );
  }
  if (data) return <NoOrders list={list} />;
  if (isError) return <ErrorState message={LOAD_FAILURE} onRetry={() => refetch()} retrying={isFetching} />;
  return <OrderTableSkeleton />;
}

function NoOrders({ list: { isFiltered, clear, wanted } }: { list: List }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={ShoppingBag}
        title="No orders match your filters"
        action={
          <Button variant="outline" onClick={clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  if (wanted.tab !== 'all') {
    const { nothing, hint } = TAB_WORDS[wanted.tab];
    return (
      <EmptyState
        icon={ShoppingBag}
        title={nothing}
        text={hint}
        action={
          <Button asChild variant="outline">
            <Link to={paths.admin.orders}>View all orders</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={ShoppingBag}
      title="No orders found"
      text="Orders appear here as soon as a shopper checks out."
      action={<ViewShop />}
    />
  );
}
