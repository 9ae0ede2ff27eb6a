import { useEffect } from 'react';
import { useDashboard } from '../../data/admin-dashboard.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { CategoryShares } from './category-shares.tsx';
import { InventoryBlock } from './inventory-block.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SalesChart } from './sales-chart.tsx';
import { StatCards } from './stat-cards.tsx';

const LOAD_FAILURE = {
  title: 'Failed to load dashboard data',
  description: 'Please try refreshing the page',
  tone: 'danger',
} as const;

export function Overview() {
  const { data, error, isFetching, refetch } = useDashboard();
  useEffect(() => {
    if (error) toast(LOAD_FAILURE);
  }, [error]);

  if (!data && error) {
    return (
      <Card>
        <ErrorState
          message={`${LOAD_FAILURE.title}. ${LOAD_FAILURE.description}.`}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (!data) return <OverviewSkeleton />;
  return (
    <div className="space-y-4">
      <StatCards dashboard={data} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
        <div className="xl:col-span-2">
          <SalesChart daily={data.daily} />
        </div>
        <CategoryShares categories={data.categories} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <RecentOrders orders={data.recentOrders} />
        <InventoryBlock inventory={data.inventory} />
      </div>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the dashboard" className="space-y-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {['revenue', 'orders', 'products', 'completion'].map((name) => (
          <Skeleton key={name} className="h-28 rounded-xl" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
        <Skeleton className="h-105 rounded-xl xl:col-span-2" />
        <Skeleton className="h-80 rounded-xl xl:h-105" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
