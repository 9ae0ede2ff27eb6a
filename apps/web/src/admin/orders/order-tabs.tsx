import { ORDER_TABS, type OrderTab } from '@haberdash/contract/order-constants';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { cn } from '../../ui/cn.ts';
import { orderTabPath, TAB_WORDS } from './order-tab-labels.ts';

/** Tabs that are shown only while something is in them. */
const RARE: readonly OrderTab[] = ['overpaid'];
/** Tabs whose numbers ask for attention. */
const PRESSING: readonly OrderTab[] = ['refundDue', 'overpaid', 'question'];

interface OrderTabsProps {
  current: OrderTab | 'all';
  /** Number of orders of each, and of all; undefined while they are not known. */
  counts: (Readonly<Record<OrderTab, number>> & { all: number }) | undefined;
}

/** Work with orders by its kind: each tab is a link to its list. */
export function OrderTabs({ current, counts }: OrderTabsProps) {
  const tabs = ORDER_TABS.filter((tab) => tab === current || !RARE.includes(tab) || (counts?.[tab] ?? 0) > 0);
  const bar = useRef<HTMLElement>(null);
  // Where the tabs outgrow the screen the current one is scrolled to.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.offsetLeft - 40;
  }, [current]);
  return (
    <nav ref={bar} aria-label="Orders by what’s to do" className="mb-5 overflow-x-auto border-b [scrollbar-width:none]">
      <ul className="flex min-w-max gap-5">
        <TabLink to={paths.admin.orders} name="all" label="All" count={counts?.all} isCurrent={current === 'all'} />
        {tabs.map((tab) => (
          <TabLink
            key={tab}
            to={orderTabPath(tab)}
            name={tab}
            label={TAB_WORDS[tab].label}
            count={counts?.[tab]}
            isCurrent={tab === current}
            isPressing={PRESSING.includes(tab)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface TabLinkProps {
  to: string;
  name: OrderTab | 'all';
  label: string;
  count: number | undefined;
  isCurrent: boolean;
  isPressing?: boolean;
}

function TabLink({ to, name, label, count = 0, isCurrent, isPressing = false }: TabLinkProps) {
  return (
    <li>
      <Link
        to={to}
        data-tab={name}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          'inline-flex h-11 items-center gap-2 border-b-2 px-0.5 font-medium text-small transition-colors focus-visible:-outline-offset-2',
          isCurrent ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink',
        )}
      >
        {label}
        {count > 0 && (
          <span
            className={cn(
              'rounded-full px-1.5 text-caption tabular-nums',
              isPressing ? 'bg-warning-tint text-warning-ink' : 'bg-sunken text-ink-muted',
            )}
          >
            {count.toLocaleString('en')}
          </span>
        )}
      </Link>
    </li>
  );
}
