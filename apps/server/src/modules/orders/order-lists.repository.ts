import { isId, MOST_FOUND } from '@haberdash/contract';
import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import type { OrderRow } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

export interface Page {
  page: number;
  limit: number;
}

const newestFirst = [desc(orders.orderDate), desc(orders.id)];

/** The page's ids are found first: in the index alone, where the rows before the page need not be read. */
async function pageOf(db: Executor, where: SQL | undefined, { page, limit }: Page): Promise<OrderRow[]> {
  const onPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page');
  return db
    .select(getTableColumns(orders))
    .from(onPage)
    .innerJoin(orders, eq(orders.id, onPage.id))
    .orderBy(...newestFirst);
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
}

/** Condition for the orders of a filter; undefined for all. */
export function isIn({ status, country, methodId, paymentMethod }: OrderFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(sql`${orders.status}`, status),
    country === undefined ? undefined : eq(orders.countryCode, country),
    methodId === undefined ? undefined : isId(methodId) ? eq(orders.shippingMethodId, methodId) : sql`false`,
    paymentMethod === undefined ? undefined : eq(orders.paymentMethod, paymentMethod),
  );
}

/** The orders of a filter, newest first. */
export const listFiltered = (db: Executor, filter: OrderFilter, page: Page): Promise<OrderRow[]> =>
  pageOf(db, isIn(filter), page);

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

/** Number of orders of which a part is sent. */
export const countPartial = (db: Executor): Promise<number> => db.$count(orders, eq(orders.fulfilment, 'partial'));

/** Numbers of orders that wait for money by hand, have more of it than was due, and wait for an answer. */
export async function countWaiting(db: Executor): Promise<{ awaiting: number; overpaid: number; question: number }> {
  const awaiting = await db.$count(orders, eq(orders.paymentStatus, 'awaiting'));
  return { awaiting, overpaid: 0, question: await db.$count(orders, isNotNull(orders.questionAt)) };
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
