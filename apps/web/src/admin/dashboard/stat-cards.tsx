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
import type { ReactNode } from 'react';
import { useMoney, useShop } from '../../data/shop.ts';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';

const count = (value: number) => value.toLocaleString('en');

export function StatCards({ dashboard }: { dashboard: Dashboard }) {
  const { revenue, orders, products } = dashboard;
  const money = useMoney();
  const { priceCurrency } = useShop();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        title="Total Revenue"
        value={money.price(revenue.total)}
        icon={priceCurrency === 'INR' ? IndianRupee : Wallet}
      >
        <RevenueChange percent={revenue.changePercent} />
      </StatCard>
      <StatCard title="Total Orders" value={count(orders.total)} icon={ShoppingBag}>
        {`${count(orders.pending)} pending`}
      </StatCard>
      <StatCard title="Products" value={count(products.total)} icon={Package}>
        {`${count(products.inStock)} in stock`}
      </StatCard>
      <StatCard title="Order Completion" value={`${orders.completionPercent}%`} icon={CircleCheckBig}>
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

/** @param percent this month against the month before; null when there was nothing then */
function RevenueChange({ percent }: { percent: number | null }) {
  if (percent === null) return 'no revenue last month';
  const Arrow = percent < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <>
      <span className={cn('font-medium tabular-nums', percent < 0 ? 'text-danger-ink' : 'text-success-ink')}>
        {percent !== 0 && <Arrow aria-hidden="true" className="-mt-0.5 mr-0.5 inline size-3.5" />}
        {`${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`}
      </span>
      {' from last month'}
    </>
  );
}
