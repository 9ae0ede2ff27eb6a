import { isId, MOST_FOUND, type OrderSort, type OrderTab } from '@haberdash/contract';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import { isInTab } from './order-tabs.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

export interface Page {
  page: number;
  limit: number;
}

const SORTED = {
  newest: { column: orders.orderDate, as: desc },
  oldest: { column: orders.orderDate, as: asc },
  changed: { column: orders.updateDate, as: desc },
  highest: { column: orders.total, as: desc },
  lowest: { column: orders.total, as: asc },
} as const satisfies Record<OrderSort, object>;

/** Order of a list; of two that are alike in it, the ids decide. */
export const inOrder = (sort: OrderSort): SQL[] => {
  const { column, as } = SORTED[sort];
  return [as(column), as(orders.id)];
};

/** The page's ids are found first: in the index alone, where the rows before the page need not be read. */
async function pageOf(
  db: Executor,
  where: SQL | undefined,
  { page, limit }: Page,
  sort: OrderSort = 'newest',
): Promise<OrderRow[]> {
  const onPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page');
  return db
    .select(getTableColumns(orders))
    .from(onPage)
    .innerJoin(orders, eq(orders.id, onPage.id))
    .orderBy(...inOrder(sort));
}

export async function listOfUser(db: Executor, userId: string, page: Page) {
  const where = eq(orders.userId, userId);
  return { rows: await pageOf(db, where, page), total: await db.$count(orders, where) };
}

/** Orders of visitors with an email, newest first. */
export async function listOfVisitors(db: Executor, email: string, page: Page) {
  const where = and(isNull(orders.userId), isEmail(orders.email, email));
  return { rows: await pageOf(db, where, page), total: await db.$count(orders, where) };
}

/** Values that orders are filtered by; those of an undefined one may be any. */
export interface OrderFilter {
  status?: string | undefined;
  country?: string | undefined;
  methodId?: string | undefined;
  paymentMethod?: string | undefined;
  tab?: OrderTab | undefined;
  /** Days on which they were placed, both included, in a time zone. */
  placed?: { from: string | undefined; to: string | undefined; timeZone: string };
  ids?: readonly string[] | undefined;
  /** Orders with money that is to be given back, for their tab. */
  refundsDue?: readonly string[];
}

/** The first instant of a day so many days after this one, in a time zone. */
const startOfDay = (day: string, daysAfter: number, timeZone: string): SQL =>
  sql`((${day}::date + ${daysAfter}::integer)::timestamp at time zone ${timeZone})`;

/** Condition for the orders of a filter; undefined for all. */
export function isIn({ status, country, methodId, paymentMethod, tab, placed, ids, refundsDue }: OrderFilter) {
  return and(
    status === undefined ? undefined : eq(sql`${orders.status}`, status),
    country === undefined ? undefined : eq(orders.countryCode, country),
    methodId === undefined ? undefined : isId(methodId) ? eq(orders.shippingMethodId, methodId) : sql`false`,
    paymentMethod === undefined ? undefined : eq(orders.paymentMethod, paymentMethod),
    tab && isInTab(tab, refundsDue ?? []),
    ids && inArray(orders.id, [...ids]),
    placed?.from ? sql`${orders.orderDate} >= ${startOfDay(placed.from, 0, placed.timeZone)}` : undefined,
    placed?.to ? sql`${orders.orderDate} < ${startOfDay(placed.to, 1, placed.timeZone)}` : undefined,
  );
}

/** The orders of a filter. */
export const listFiltered = (db: Executor, filter: OrderFilter, page: Page, sort: OrderSort): Promise<OrderRow[]> =>
  pageOf(db, isIn(filter), page, sort);

/** Orders of a filter in an order that does not change while they are read, those after one of them. */
export async function listAfter(
  db: Executor,
  filter: OrderFilter,
  sort: Exclude<OrderSort, 'changed'>,
  last: string | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const { column, as } = SORTED[sort];
  const place = sql`((select ${column} from ${orders} where id = ${last}), ${last}::uuid)`;
  const isAfter = last && sql`(${column}, ${orders.id}) ${sql.raw(as === desc ? '<' : '>')} ${place}`;
  return db
    .select()
    .from(orders)
    .where(and(isIn(filter), isAfter || undefined))
    .orderBy(...inOrder(sort))
    .limit(limit);
}

/** These orders, newest first. */
export const listByIds = (db: Executor, ids: readonly string[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(...inOrder('newest'));

/** Number of the orders of a filter, up to one more than are shown of what was looked for. */
export async function countFiltered(db: Executor, filter: OrderFilter): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(isIn(filter))
    .limit(MOST_FOUND + 1)
    .as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** The countries that orders went to: each is the next one in the index. */
export async function listCountries(db: Executor): Promise<string[]> {
  const found = sql`(
    with recursive countries as (
      (select country_code as code from ${orders} order by 1 limit 1)
      union all
      select (select country_code from ${orders} where country_code > countries.code order by 1 limit 1)
      from countries where countries.code is not null
    )
    select code from countries where code is not null) as found`;
  const rows = await db.select({ code: sql<string>`code` }).from(found);
  return rows.map(({ code }) => code);
}

/** The methods of delivery that orders had, each with the name that its newest order has of it. */
export async function listMethods(db: Executor): Promise<{ id: string; name: string }[]> {
  const found = sql`(
    with recursive methods as (
      (select shipping_method_id as id from ${orders} where shipping_method_id is not null order by 1 limit 1)
      union all
      select (select shipping_method_id from ${orders} where shipping_method_id > methods.id order by 1 limit 1)
      from methods where methods.id is not null
    )
    select methods.id::text as id, newest.name from methods cross join lateral (
      select shipping_method_name as name from ${orders} where shipping_method_id = methods.id
      order by order_date desc, id desc limit 1
    ) as newest) as found`;
  return db.select({ id: sql<string>`id`, name: sql<string>`name` }).from(found).orderBy(sql`name, id`);
}

export async function listPaymentMethods(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ id: orders.paymentMethod }).from(orders).orderBy(asc(orders.paymentMethod));
  return rows.map(({ id }) => id);
}
