import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
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

/** All orders, or those in a status, newest first. The counters have how many there are. */
export const listInStatus = (db: Executor, status: string | undefined, page: Page): Promise<OrderRow[]> =>
  pageOf(db, status === undefined ? undefined : eq(sql`${orders.status}`, status), page);
