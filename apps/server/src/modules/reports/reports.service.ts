import {
  currencyDigits,
  type Dashboard,
  type Order,
  type OrderTab,
  SALES_DAYS,
  TODO_DAYS,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import type { CatalogFigures } from '../catalog/index.ts';
import { sumByCategory } from './category-sales.repository.ts';
import { categoryShares, changePercent, completionPercent, largestShares } from './reports.rules.ts';
import { createRevenueFigures } from './revenue.repository.ts';
import { countOpen } from './todo.repository.ts';

export interface ReportsDeps {
  db: Executor;
  clock: Clock;
  /** Currency of the revenue. */
  priceCurrency: string;
  timeZone: string;
  /** Number of orders in each status. */
  countOrders: () => Promise<Record<string, number>>;
  /** Numbers of the orders that wait for something. */
  countWork: () => Promise<Record<OrderTab | 'deliveredUnpaid', number>>;
  catalog: CatalogFigures;
  /** Sentences on what the merchant should change. */
  listNotices: () => Promise<string[]>;
  /** The newest orders, newest first. */
  recentOrders: (limit: number) => Promise<Order[]>;
}

const RECENT_ORDERS = 5;
const CHART_DAYS = 90;
const DAY_MINUTES = 24 * 60;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const toTodo = (work: Record<OrderTab | 'deliveredUnpaid', number>) => {
  const { toPack, toSend, refundDue, overpaid, question, deliveredUnpaid } = work;
  return { toPack, toSend, refundsDue: refundDue, overpaid, questions: question, deliveredUnpaid };
};

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService({
  db,
  clock,
  priceCurrency,
  timeZone,
  countOrders,
  countWork,
  catalog,
  listNotices,
  recentOrders,
}: ReportsDeps) {
  const digits = currencyDigits(priceCurrency);
  const revenueFigures = createRevenueFigures(db, { currency: priceCurrency, timeZone });
  const amount = (minor: number) => toDecimal(minor, digits);

  const describeRevenue = async (now: Date): Promise<Dashboard['revenue']> => {
    const { total, thisMonth, lastMonth, ...counted } = await revenueFigures.sums(now);
    return {
      total: amount(total),
      thisMonth: amount(thisMonth),
      lastMonth: amount(lastMonth),
      changePercent: changePercent(thisMonth, lastMonth),
      ...counted,
    };
  };

  const describeOrders = async (now: Date): Promise<Pick<Dashboard, 'orders' | 'todo'>> => {
    const counts = await countOrders();
    const total = sum(Object.values(counts));
    const open = await countOpen(db, minutesAfter(now, -TODO_DAYS * DAY_MINUTES));
    return {
      orders: { total, pending: counts.pending ?? 0, completionPercent: completionPercent(counts, total) },
      todo: { ...toTodo(await countWork()), ...open },
    };
  };

  const describeSales = async (now: Date): Promise<Dashboard['categorySales']> => {
    const sales = await sumByCategory(db, { currency: priceCurrency, timeZone }, { now, days: SALES_DAYS });
    return largestShares(sales).map(({ amount: revenue, ...share }) => ({ ...share, revenue: amount(revenue) }));
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
      const [revenue, orderFigures, products, categorySales, recent, daily, notices] = await Promise.all([
        describeRevenue(now),
        describeOrders(now),
        describeProducts(),
        describeSales(now),
        recentOrders(RECENT_ORDERS),
        revenueFigures.daily(now, CHART_DAYS),
        listNotices(),
      ]);
      return {
        notices,
        revenue,
        ...orderFigures,
        ...products,
        categorySales,
        recentOrders: recent,
        daily: daily.map((point) => ({ ...point, revenue: amount(point.revenue) })),
      };
    },
  };
}
