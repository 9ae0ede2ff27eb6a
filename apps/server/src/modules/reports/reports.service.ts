import { currencyDigits, type Dashboard, type Order, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CatalogFigures } from '../catalog/index.ts';
import { categoryShares, changePercent, completionPercent } from './reports.rules.ts';
import { createRevenueFigures } from './revenue.repository.ts';

export interface ReportsDeps {
  db: Executor;
  clock: Clock;
  /** Currency of the revenue. */
  priceCurrency: string;
  timeZone: string;
  /** Number of orders in each status. */
  countOrders: () => Promise<Record<string, number>>;
  catalog: CatalogFigures;
  /** Sentences on what the merchant should change. */
  listNotices: () => Promise<string[]>;
  /** The newest orders, newest first. */
  recentOrders: (limit: number) => Promise<Order[]>;
}

const RECENT_ORDERS = 5;
const CHART_DAYS = 90;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService({
  db,
  clock,
  priceCurrency,
  timeZone,
  countOrders,
  catalog,
  listNotices,
  recentOrders,
}: ReportsDeps) {
  const digits = currencyDigits(priceCurrency);
  const revenueFigures = createRevenueFigures(db, { currency: priceCurrency, timeZone });
  const amount = (minor: number) => toDecimal(minor, digits);

  const describeRevenue = async (now: Date): Promise<Dashboard['revenue']> => {
    const { total, thisMonth, lastMonth } = await revenueFigures.sums(now);
    return {
      total: amount(total),
      thisMonth: amount(thisMonth),
      lastMonth: amount(lastMonth),
      changePercent: changePercent(thisMonth, lastMonth),
    };
  };

  const describeOrders = async (): Promise<Dashboard['orders']> => {
    const counts = await countOrders();
    const total = sum(Object.values(counts));
    return { total, pending: counts.pending ?? 0, completionPercent: completionPercent(counts, total) };
  };

  const describeProducts = async (): Promise<Pick<Dashboard, 'products' | 'categories' | 'inventory'>> => {
    const counts = await catalog.counts();
    const { outOfStock, lowStock } = await catalog.stock();
    const total = sum(counts.map(({ products }) => products));
    return {
      products: { total, inStock: total - outOfStock },
      categories: categoryShares(counts),
      inventory: {
        lowStock,
        outOfStock,
        topSeller: await catalog.topSeller(),
        leastSelling: await catalog.leastSelling(),
      },
    };
  };

  return {
    dashboard: async (): Promise<Dashboard> => {
      const now = clock.now();
      const [revenue, orderFigures, products, recent, daily, notices] = await Promise.all([
        describeRevenue(now),
        describeOrders(),
        describeProducts(),
        recentOrders(RECENT_ORDERS),
        revenueFigures.daily(now, CHART_DAYS),
        listNotices(),
      ]);
      return {
        notices,
        revenue,
        orders: orderFigures,
        ...products,
        recentOrders: recent,
        daily: daily.map((point) => ({ ...point, revenue: amount(point.revenue) })),
      };
    },
  };
}
