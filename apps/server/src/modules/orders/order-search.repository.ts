import { foldCode, foldText, isId, MOST_FOUND } from '@haberdash/contract';
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { beginsWith, inEither } from '../../db/contains.ts';
import { firstInOrder } from '../../db/first-in-order.ts';
import { areWithin, digitsOf, findDigits, wordsOf } from '../../db/search-terms.ts';
import { visitorIdOf } from '../../db/visitor-id.ts';
import { users } from '../auth/auth.tables.ts';
import { isIn, type OrderFilter, type Page } from './order-lists.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import { orderLines, orders } from './orders.tables.ts';

/** Rows that are looked for, of each kind: one more than are shown says that there are more. */
const MOST = MOST_FOUND + 1;
/** Matching orders that are sorted; where there are more, the newest are walked through. */
const MOST_SORTED = 2000;

const newestFirst = [desc(orders.orderDate), desc(orders.id)];

/** The entry of an order in the index of the console's search. */
const searched = sql`(${orders.id}::text || ' ' || fold_search(${orders.userName} || ' ' || ${orders.recipientName}) || ' ' || ${digitsOf(sql`${orders.phone}`)})`;

/** Orders with all of these words in id, names or phone, those that wait for their payment as well. */
const haveWords = (words: readonly string[]) => inEither(orders.payableUntil, areWithin(searched, words));

/** Orders whose phone number has these digits: the index has them among other things. */
const havePhone = (digits: string) => and(haveWords([digits]), areWithin(digitsOf(sql`${orders.phone}`), [digits]));

const orderIds = (db: Executor, where: SQL | undefined) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(MOST);

const byWords = (words: readonly string[], inFilter: SQL | undefined): SQL => {
  const rows = {
    table: orders,
    order: sql.raw('order_date desc, id desc'),
    columns: sql.raw('order_date, id'),
    indexed: inFilter ?? sql`true`,
    matches: haveWords(words) ?? sql`false`,
    mostSorted: MOST_SORTED,
  };
  return sql`select id from (${firstInOrder(rows, MOST)}) as by_words`;
};

/** Of a word that very many accounts have, some of them. */
function byBuyer(db: Executor, words: readonly string[]) {
  const named = areWithin(sql`fold_search(${users.userName} || ' ' || ${users.email})`, words);
  const accounts = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), named))
    .limit(MOST);
  return orderIds(db, sql`${orders.userId} = any (array(${accounts}))`);
}

/** Orders of visitors by the beginning of their email; of one that very many have, some of them. */
const byEmail = (db: Executor, text: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.userId), beginsWith(sql`fold_text(${orders.email})`, foldText(text))))
    .limit(MOST);

const bySku = (db: Executor, code: string) =>
  db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(beginsWith(sql`fold_code(${orderLines.sku})`, foldCode(code)), sql`${orderLines.sku} <> ''`))
    .limit(MOST);

/**
 * The ids of the orders that a text finds, in no order: by words of id, names of buyer and recipient and phone, the buyer's account
 * by name and email, or its id; a visitor's email and the SKU of a line by its beginning. `paid`: those that it finds by their payment.
 */
function idsBy(db: Executor, text: string, paid: readonly string[], inFilter: SQL | undefined): SQL {
  const words = wordsOf(text);
  const digits = findDigits(text);
  const code = text.trim();
  const parts = [byWords(words, inFilter), byBuyer(db, words), byEmail(db, code), bySku(db, code)];
  if (paid.length > 0) parts.push(orderIds(db, inArray(orders.id, [...paid])));
  if (digits) parts.push(orderIds(db, and(inFilter, havePhone(digits))));
  if (isId(code)) parts.push(orderIds(db, eq(orders.userId, code.toLowerCase())));
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  );
}

/**
 * A page of the orders that a text finds, newest first, and how many there are, up to one more than are shown.
 * @param paid orders that the text finds by the provider's ids of their payments
 */
export async function searchOrders(
  db: Executor,
  { text, paid }: { text: string; paid: readonly string[] },
  filter: OrderFilter,
  { page, limit }: Page,
): Promise<{ rows: OrderRow[]; total: number }> {
  const inFilter = isIn(filter);
  const offset = (page - 1) * limit;
  const shown = Math.max(0, Math.min(limit, MOST_FOUND - offset));
  const matched = db
    .select({ id: orders.id, orderDate: orders.orderDate })
    .from(orders)
    .where(and(sql`${orders.id} in (${idsBy(db, text, paid, inFilter)})`, inFilter))
    .orderBy(...newestFirst)
    .limit(MOST);
  const onPage = db
    .$with('on_page', {
      id: sql<string | null>`page_id`.as('page_id'),
      total: sql<number>`found_total`.as('found_total'),
    })
    .as(sql`
      with matched as materialized (${matched})
      select on_page.id as page_id, found_total
      from (select count(*)::integer as found_total from matched) as counted left join lateral (
        select id from matched order by order_date desc, id desc limit ${shown}::integer offset ${offset}::integer
      ) as on_page on true`);
  const rows = await db
    .with(onPage)
    .select({ total: onPage.total, order: getTableColumns(orders) })
    .from(onPage)
    .leftJoin(orders, eq(orders.id, onPage.id))
    .orderBy(...newestFirst);
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
