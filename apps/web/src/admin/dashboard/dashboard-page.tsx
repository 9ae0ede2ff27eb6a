import type { Dashboard } from '@haberdash/contract';
import {
  ArrowDownRight,
  ArrowUpRight,
  CircleCheckBig,
  IndianRupee,
  type LucideIcon,
  Package,
  ShoppingBag,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useDashboard } from '../../data/admin-dashboard.ts';
import { useMay } from '../../data/session.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { FeatureImages } from '../banners/feature-images.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import { CategorySales, CategoryShares } from './category-shares.tsx';
import { InventoryBlock } from './inventory-block.tsx';
import { changeOf, percentText } from './period-change.ts';
import { RecentOrders } from './recent-orders.tsx';
import { SalesChart } from './sales-chart.tsx';
import { TodoRow } from './todo-row.tsx';

const TAB = 'tab';
const IMAGES = 'images';

/** The figures for users who may see reports, the feature images for users who may change them. */
export function DashboardPage() {
  const [params, setParams] = useSearchParams();
  const [mayReport, mayDecorate] = [useMay('reports'), useMay('banners')];
  const wanted = params.get(TAB) === IMAGES ? IMAGES : 'overview';
  const tab = mayReport && mayDecorate ? wanted : mayReport ? 'overview' : IMAGES;
  return (
    <>
      <PageHeading title="Dashboard" actions={<DashboardLinks />} />
      {(tab !== IMAGES || !mayReport) && <SetupChecklist />}
      <Tabs
        value={tab}
        onValueChange={(next) => setParams(next === IMAGES ? { [TAB]: IMAGES } : {}, { replace: true })}
      >
        <TabList aria-label="Dashboard">
          {mayReport && <Tab value="overview">Overview</Tab>}
          {mayDecorate && <Tab value={IMAGES}>Feature Images</Tab>}
        </TabList>
        {mayReport && (
          <TabPanel value="overview">
            <Overview />
          </TabPanel>
        )}
        {mayDecorate && (
          <TabPanel value={IMAGES}>
            <FeatureImages />
          </TabPanel>
        )}
      </Tabs>
    </>
  );
}

function DashboardLinks() {
  return (
    <>
      {useMay('products') && (
        <Button asChild variant="outline" size="sm">
          <Link to={paths.admin.products}>Manage products</Link>
        </Button>
      )}
      {useMay('orders') && (
        <Button asChild variant="outline" size="sm">
          <Link to={paths.admin.orders}>View orders</Link>
        </Button>
      )}
    </>
  );
}

const LOAD_FAILURE = {
  title: 'Failed to load dashboard data',
  description: 'Please try refreshing the page',
  tone: 'danger',
} as const;

function Overview() {
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
      <Notices notices={data.notices} />
      <TodoRow todo={data.todo} inventory={data.inventory} />
      <StatCards dashboard={data} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
        <div className="xl:col-span-2">
          <SalesChart daily={data.daily} />
        </div>
        <div className="space-y-4">
          <CategoryShares categories={data.categories} />
          <CategorySales sales={data.categorySales} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <RecentOrders orders={data.recentOrders} />
        <InventoryBlock inventory={data.inventory} />
      </div>
    </div>
  );
}

/** Says what the owner of the shop should change. */
function Notices({ notices }: Pick<Dashboard, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Notices" className="space-y-2">
      {notices.map((notice) => (
        <li key={notice} className="wrap-anywhere rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
          {notice}
        </li>
      ))}
    </ul>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the dashboard" className="space-y-4">
      <Skeleton className="h-36 rounded-xl" />
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

const count = (value: number) => value.toLocaleString('en');

function StatCards({ dashboard }: { dashboard: Dashboard }) {
  const { revenue, orders, products } = dashboard;
  const money = useMoney();
  const { priceCurrency } = useShop();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        title="Total revenue"
        value={money.price(revenue.total)}
        icon={priceCurrency === 'INR' ? IndianRupee : Wallet}
      >
        <RevenueChange revenue={revenue} />
      </StatCard>
      <StatCard title="Total orders" value={count(orders.total)} icon={ShoppingBag}>
        {`${count(orders.pending)} pending`}
      </StatCard>
      <StatCard title="Products" value={count(products.total)} icon={Package}>
        {`${count(products.inStock)} in stock`}
      </StatCard>
      <StatCard title="Order completion" value={`${orders.completionPercent}%`} icon={CircleCheckBig}>
        delivered or confirmed
      </StatCard>
    </div>
  );
}

interface StatCardProps {
  title: string;
  value: string;
  icon: LucideIcon;
  children: ReactNode;
}

function StatCard({ title, value, icon: Icon, children }: StatCardProps) {
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <h2 className="flex items-center justify-between gap-2 font-medium text-ink-muted text-small">
        {title}
        <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      </h2>
      <p
        className={cn(
          'mt-1.5 font-semibold tracking-tight tabular-nums [overflow-wrap:anywhere]',
          value.length > 11 ? 'text-h3 sm:text-h2' : 'text-h2',
        )}
      >
        {value}
      </p>
      <p className="mt-1 text-caption text-ink-muted">{children}</p>
    </Card>
  );
}

function RevenueChange({ revenue }: Pick<Dashboard, 'revenue'>) {
  const { thisMonth, lastMonth, ordersThisMonth, ordersLastMonth, changePercent: percent } = revenue;
  const [now, before] = [
    { revenue: thisMonth, orders: ordersThisMonth },
    { revenue: lastMonth, orders: ordersLastMonth },
  ];
  const change = changeOf(now, before, 'the previous month');
  if (percent === null || !change) return 'no revenue last month';
  if (change.kind === 'words') return change.text;
  const Arrow = percent < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <>
      <span className={cn('font-medium tabular-nums', percent < 0 ? 'text-danger-ink' : 'text-success-ink')}>
        {percent !== 0 && <Arrow aria-hidden="true" className="-mt-0.5 mr-0.5 inline size-3.5" />}
        {percentText(percent)}
      </span>
      {' from last month'}
    </>
  );
}
