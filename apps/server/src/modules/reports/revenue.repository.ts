import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { PAID_STATUSES } from '../orders/index.ts';
import { orders } from '../orders/orders.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';

/** Amounts in minor units of the price currency. */
export interface Revenue {
  total: number;
  thisMonth: number;
  lastMonth: number;
  /** Orders that were paid in these months. */
  ordersThisMonth: number;
  ordersLastMonth: number;
}

export interface DayFigures {
  /** `YYYY-MM-DD` in the shop's time zone. */
  day: string;
  /** Minor units of the price currency. */
  revenue: number;
  /** Number of orders paid that day. */
  orders: number;
}

/** Captured amounts, and refunds as amounts below zero: one row an order and one a refund, all or those since then. */
function bookings(db: Executor, currency: string, since: SQL | undefined) {
  const paid = db
    .select({
      at: sql`${orders.paidAt}`.as('at'),
      amount: sql<number>`${orders.total} - ${orders.shortfall}`.as('amount'),
      isOrder: sql<boolean>`true`.as('is_order'),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentStatus, [...PAID_STATUSES]),
        isNotNull(orders.paidAt),
        eq(orders.priceCurrency, currency),
        since && gte(orders.paidAt, since),
      ),
    );
  const refunded = db
    .select({
      at: sql`${refunds.completedAt}`.as('at'),
      amount: sql<number>`-${refunds.revenue}`.as('amount'),
      isOrder: sql<boolean>`false`.as('is_order'),
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'completed'),
        eq(refunds.priceCurrency, currency),
        since && gte(refunds.completedAt, since),
      ),
    );
  return unionAll(paid, refunded).as('bookings');
}

/**
 * Revenue is what was captured less what was given back, each on its own day. Days
 * and months are those of `timeZone`.
 */
export function createRevenueFigures(db: Executor, options: { currency: string; timeZone: string }) {
  const { currency, timeZone } = options;

  /** Start of the month of `now`, or of the one so many months before. */
  const startOfMonth = (now: Date, monthsBefore: number) =>
    sql`((date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timeZone}) - make_interval(months => ${monthsBefore}::integer)) at time zone ${timeZone})`;

  return {
    sums: async (now: Date): Promise<Revenue> => {
      const booked = bookings(db, currency, undefined);
      const sumWhere = (condition: SQL) =>
        sql<number>`coalesce(sum(${booked.amount}) filter (where ${condition}), 0)::bigint`.mapWith(Number);
      const countWhere = (condition: SQL) =>
        sql<number>`(count(*) filter (where ${booked.isOrder} and ${condition}))::integer`;
      const isAfter = (start: SQL) => sql`${booked.at} >= ${start}`;
      const isThis = isAfter(startOfMonth(now, 0));
      const isLast = sql`${isAfter(startOfMonth(now, 1))} and ${booked.at} < ${startOfMonth(now, 0)}`;
      const [row] = await db
        .select({
          total: sumWhere(sql`true`),
          thisMonth: sumWhere(isThis),
          lastMonth: sumWhere(isLast),
          ordersThisMonth: countWhere(isThis),
          ordersLastMonth: countWhere(isLast),
        })
        .from(booked);
      return row ?? { total: 0, thisMonth: 0, lastMonth: 0, ordersThisMonth: 0, ordersLastMonth: 0 };
    },

    /** The last `days` days, today included, oldest first; the ones on which nothing happened are there with 0. */
    daily: async (now: Date, days: number): Promise<DayFigures[]> => {
      const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
      const firstDay = sql`(${today} - ${days - 1}::integer)`;
      const booked = bookings(db, currency, sql`(${firstDay}::timestamp at time zone ${timeZone})`);
      const byDay = db
        .select({
          day: sql<string>`(${booked.at} at time zone ${timeZone})::date`.as('booked_day'),
          revenue: sql<number>`sum(${booked.amount})::bigint`.as('day_revenue'),
          orders: sql<number>`(count(*) filter (where ${booked.isOrder}))::integer`.as('day_orders'),
        })
        .from(booked)
        .groupBy(sql`1`)
        .as('by_day');
      const calendar = sql`generate_series(${firstDay}::timestamp, ${today}::timestamp, interval '1 day') as calendar (day)`;
      return db
        .select({
          day: sql<string>`to_char(calendar.day, 'YYYY-MM-DD')`,
          revenue: sql<number>`coalesce(${byDay.revenue}, 0)`.mapWith(Number),
          orders: sql<number>`coalesce(${byDay.orders}, 0)`.mapWith(Number),
        })
        .from(calendar)
        .leftJoin(byDay, sql`${byDay.day} = calendar.day::date`)
        .orderBy(sql`calendar.day`);
    },
  };
}
