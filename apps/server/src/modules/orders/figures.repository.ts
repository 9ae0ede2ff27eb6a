import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { countByStatus } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

/** Amounts in minor units of the price currency. */
export interface Revenue {
  total: number;
  thisMonth: number;
  lastMonth: number;
}

export interface DayFigures {
  /** `YYYY-MM-DD` in the shop's time zone. */
  day: string;
  /** Minor units of the price currency. */
  revenue: number;
  /** How many orders were paid that day. */
  orders: number;
}

/**
 * Orders whose payment was captured. The shop makes no refunds and learns of none, so nothing marks an order `refunded`:
 * what is given back at PayPal's own site stays in the revenue.
 */
const isRevenue = (currency: string) =>
  and(eq(orders.paymentStatus, 'paid'), isNotNull(orders.paidAt), eq(orders.priceCurrency, currency));

export type OrderFigures = ReturnType<typeof createOrderFigures>;

/** What the dashboard says of the orders. Days and months are those of `timeZone`. */
export function createOrderFigures(db: Executor, options: { currency: string; timeZone: string }) {
  const { currency, timeZone } = options;

  /** When the month that `now` lies in began, or the one so many months before. */
  const startOfMonth = (now: Date, monthsBefore: number) =>
    sql`((date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timeZone}) - make_interval(months => ${monthsBefore}::integer)) at time zone ${timeZone})`;

  return {
    revenue: async (now: Date): Promise<Revenue> => {
      const sum = sql`coalesce(sum(${orders.total})`;
      const [row] = await db
        .select({
          total: sql<number>`${sum}, 0)::bigint`.mapWith(Number),
          thisMonth: sql<number>`${sum} filter (where ${orders.paidAt} >= ${startOfMonth(now, 0)}), 0)::bigint`.mapWith(
            Number,
          ),
          lastMonth:
            sql<number>`${sum} filter (where ${orders.paidAt} >= ${startOfMonth(now, 1)} and ${orders.paidAt} < ${startOfMonth(now, 0)}), 0)::bigint`.mapWith(
              Number,
            ),
        })
        .from(orders)
        .where(isRevenue(currency));
      return row ?? { total: 0, thisMonth: 0, lastMonth: 0 };
    },

    /** The last `days` days, today included, oldest first; the ones without a paid order are there with 0. */
    daily: async (now: Date, days: number): Promise<DayFigures[]> => {
      const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
      const firstDay = sql`(${today} - ${days - 1}::integer)`;
      const paid = db
        .select({
          day: sql<string>`(${orders.paidAt} at time zone ${timeZone})::date`.as('paid_day'),
          revenue: sql<number>`sum(${orders.total})::bigint`.as('paid_revenue'),
          orders: sql<number>`count(*)::integer`.as('paid_orders'),
        })
        .from(orders)
        .where(and(isRevenue(currency), gte(orders.paidAt, sql`(${firstDay}::timestamp at time zone ${timeZone})`)))
        .groupBy(sql`1`)
        .as('paid');
      const calendar = sql`generate_series(${firstDay}::timestamp, ${today}::timestamp, interval '1 day') as calendar (day)`;
      return db
        .select({
          day: sql<string>`to_char(calendar.day, 'YYYY-MM-DD')`,
          revenue: sql<number>`coalesce(${paid.revenue}, 0)`.mapWith(Number),
          orders: sql<number>`coalesce(${paid.orders}, 0)`.mapWith(Number),
        })
        .from(calendar)
        .leftJoin(paid, sql`${paid.day} = calendar.day::date`)
        .orderBy(sql`calendar.day`);
    },

    countByStatus: (): Promise<Record<string, number>> => countByStatus(db),
  };
}
