import { foldCode, foldText, isId, MOST_FOUND, type OrderSort } from '@haberdash/contract';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { beginsWith, inEither } from '../../db/contains.ts';
import { firstInOrder } from '../../db/first-in-order.ts';
import { areWithin, digitsOf, findDigits, wordsOf } from '../../db/search-terms.ts';
import { visitorIdOf } from '../../db/visitor-id.ts';
import { users } from '../auth/auth.tables.ts';
import { inOrder, isIn, type OrderFilter, type Page } from './order-lists.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import { orderLines, orders } from './orders.tables.ts';

/** Rows that are looked for, of each kind: one more than are shown says that there are more. */
const MOST = MOST_FOUND + 1;
/** Matching orders that are sorted; where there are more, the newest are walked through. */
const MOST_SORTED = 2000;

const newestFirst = inOrder('newest');

/** What an order is found by: the text, and the orders that it finds by the provider's ids of their payments. */
export interface OrderSearch {
  text: string;
  paid: readonly string[];
}

/** The entry of an order in the index of the console's search. */
const searched = sql`(${orders.id}::text || ' ' || fold_search(${orders.userName} || ' ' || ${orders.recipientName}) || ' ' || ${digitsOf(sql`${orders.phone}`)})`;

/** Orders with all of these words in id, names or phone, those that wait for their payment as well. */
const haveWords = (words: readonly string[]) => inEither(orders.payableUntil, areWithin(searched, words));

/** Orders whose phone number has these digits: the index has them among other things. */
const havePhone = (digits: string) => and(haveWords([digits]), areWithin(digitsOf(sql`${orders.phone}`), [digits]));

const orderIds = (db: Executor, where: SQL | undefined, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(most);

const byWords = (words: readonly string[], inFilter: SQL | undefined, most: number): SQL => {
  const rows = {
    table: orders,
    order: sql.raw('order_date desc, id desc'),
    columns: sql.raw('order_date, id'),
    indexed: inFilter ?? sql`true`,
    matches: haveWords(words) ?? sql`false`,
    mostSorted: MOST_SORTED,
  };
  return sql`select id from (${firstInOrder(rows, most)}) as by_words`;
};

/** Of a word that very many accounts have, some of them. */
function byBuyer(db: Executor, words: readonly string[], most: number) {
  const named = areWithin(sql`fold_search(${users.userName} || ' ' || ${users.email})`, words);
  const accounts = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), named))
    .limit(most);
  return orderIds(db, sql`${orders.userId} = any (array(${accounts}))`, most);
}

/** Orders of visitors by the beginning of their email; of one that very many have, some of them. */
const byEmail = (db: Executor, text: string, most: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.userId), beginsWith(sql`fold_text(${orders.email})`, foldText(text))))
    .limit(most);

const bySku = (db: Executor, code: string, most: number) =>
  db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(beginsWith(sql`fold_code(${orderLines.sku})`, foldCode(code)), sql`${orderLines.sku} <> ''`))
    .limit(most);

/**
 * The ids of the orders that a text finds, in no order: by words of id, names of buyer and recipient and phone, the buyer's account
 * by name and email, or its id; a visitor's email and the SKU of a line by its beginning; and by their payment.
 * @param most of each of these
 */
function idsBy(db: Executor, { text, paid }: OrderSearch, inFilter: SQL | undefined, most: number): SQL {
  const words = wordsOf(text);
  const digits = findDigits(text);
  const code = text.trim();
  const parts = [
    ...[byWords(words, inFilter, most), byBuyer(db, words, most), byEmail(db, code, most), bySku(db, code, most)],
    ...(paid.length > 0 ? [orderIds(db, inArray(orders.id, [...paid]), most)] : []),
    ...(digits ? [orderIds(db, and(inFilter, havePhone(digits)), most)] : []),
    ...(isId(code) ? [orderIds(db, eq(orders.userId, code.toLowerCase()), most)] : []),
  ];
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  );
}

/** The orders that a text finds: of more than `most` the newest. */
const matching = (db: Executor, search: OrderSearch, filter: OrderFilter, most: number) => {
  const { id, orderDate, updateDate, total } = orders;
  const inFilter = isIn(filter);
  return db
    .select({ id, orderDate, updateDate, total })
    .from(orders)
    .where(and(sql`${orders.id} in (${idsBy(db, search, inFilter, most)})`, inFilter))
    .orderBy(...newestFirst)
    .limit(most);
};

/** The ids of the orders that a text finds, newest first. */
export async function listFound(db: Executor, search: OrderSearch, filter: OrderFilter, most: number) {
  const rows = await matching(db, search, filter, most);
  return rows.map(({ id }) => id);
}

/**
 * A page of the orders that a text finds, and how many there are, up to one more than are shown. Of more than that the
 * newest are sorted.
 */
export async function searchOrders(
  db: Executor,
  search: OrderSearch,
  filter: OrderFilter,
  { page, limit }: Page,
  sort: OrderSort = 'newest',
): Promise<{ rows: OrderRow[]; total: number }> {
  const offset = (page - 1) * limit;
  const shown = Math.max(0, Math.min(limit, MOST_FOUND - offset));
  const matched = matching(db, search, filter, MOST);
  const sorted = sql.join(inOrder(sort), sql`, `);
  const onPage = db
    .$with('on_page', {
      id: sql<string | null>`page_id`.as('page_id'),
      total: sql<number>`found_total`.as('found_total'),
    })
    .as(sql`
      with matched as materialized (${matched})
      select on_page.id as page_id, found_total
      from (select count(*)::integer as found_total from matched) as counted left join lateral (
        select id from matched as orders order by ${sorted} limit ${shown}::integer offset ${offset}::integer
      ) as on_page on true`);
  const rows = await db
    .with(onPage)
    .select({ total: onPage.total, order: getTableColumns(orders) })
    .from(onPage)
    .leftJoin(orders, eq(orders.id, onPage.id))
    .orderBy(...inOrder(sort));
  return { rows: rows.flatMap(({ order }) => order ?? []), total: rows[0]?.total ?? 0 };
}

/** Accounts, and visitors by their ids among the customers, with an order that has this phone number; none for a text that is no number. */
export async function listBuyersByPhone(db: Executor, text: string): Promise<string[]> {
  const digits = findDigits(text);
  if (!digits) return [];
  const id = sql<string | null>`coalesce(${orders.userId}, ${visitorIdOf(orders.email)})`;
  const rows = await db.selectDistinct({ id }).from(orders).where(havePhone(digits)).limit(MOST);
  return rows.flatMap(({ id: found }) => found ?? []);
}

/** Emails of these accounts. */
export async function listEmails(db: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { id, email } = users;
  const rows = await db
    .select({ id, email })
    .from(users)
    .where(and(inArray(id, [...userIds]), isNull(users.deletedAt)));
  return new Map(rows.map((row) => [row.id, row.email]));
}
