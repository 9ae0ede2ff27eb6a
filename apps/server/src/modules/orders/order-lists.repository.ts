import { foldCode, isId } from '@haberdash/contract';
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { beginsWith, inEither } from '../../db/contains.ts';
import { areWithin, digitsOf, findDigits, wordsOf } from '../../db/search-terms.ts';
import { users } from '../auth/auth.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';
import type { OrderRow } from './orders.repository.ts';
import { orderLines, orders } from './orders.tables.ts';

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

/** What the index of the console's search has of an order. */
const searched = sql`(${orders.id}::text || ' ' || fold_search(${orders.userName}) || ' ' || ${digitsOf(sql`${orders.phone}`)})`;

/** Orders with all of these words in id, name or phone; those that wait for their payment are looked at one by one. */
const haveWords = (words: readonly string[]) => inEither(orders.payableUntil, areWithin(searched, words));

/** Orders whose phone number has these digits: the index has them among other things. */
const havePhone = (digits: string) => and(haveWords([digits]), areWithin(digitsOf(sql`${orders.phone}`), [digits]));

/**
 * The ids of the orders that a search finds: words of the id, the buyer's name and phone; the buyer's account by name and
 * email, or its id; the SKU of a line by its beginning; the provider's id of the payment or the capture.
 */
function idsBy(db: Executor, text: string) {
  const words = wordsOf(text);
  const digits = findDigits(text);
  const code = text.trim();
  const byWords = db.select({ id: orders.id }).from(orders).where(haveWords(words));
  const byBuyer = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(isNull(users.deletedAt), areWithin(sql`fold_search(${users.userName} || ' ' || ${users.email})`, words)),
    );
  const bySku = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(beginsWith(sql`fold_code(${orderLines.sku})`, foldCode(code)), sql`${orderLines.sku} <> ''`));
  const ofAttempt = (column: typeof paymentAttempts.captureId | typeof paymentAttempts.providerOrderId) =>
    db
      .select({ id: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(inArray(column, [code, code.toUpperCase()]));
  const found = byWords
    .union(byBuyer)
    .union(bySku)
    .union(ofAttempt(paymentAttempts.providerOrderId))
    .union(ofAttempt(paymentAttempts.captureId));
  const withPhone = digits ? found.union(db.select({ id: orders.id }).from(orders).where(havePhone(digits))) : found;
  if (!isId(code)) return withPhone;
  return withPhone.union(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, code.toLowerCase())));
}

export interface AdminOrderFilter {
  search?: string | undefined;
  status?: string | undefined;
}

export async function listForAdmin(db: Executor, { search, status }: AdminOrderFilter, page: Page) {
  const conditions = [
    ...(search ? [sql`${orders.id} in (${idsBy(db, search)})`] : []),
    ...(status ? [eq(sql`${orders.status}`, status)] : []),
  ];
  const where = conditions.length > 0 ? and(...conditions) : undefined;
  return { rows: await pageOf(db, where, page), countMatches: () => db.$count(orders, where) };
}

/** Accounts with an order that has this phone number, up to `most`. */
export async function listBuyersByPhone(db: Executor, text: string, most: number): Promise<string[]> {
  const digits = findDigits(text);
  if (!digits) return [];
  const rows = await db.selectDistinct({ userId: orders.userId }).from(orders).where(havePhone(digits)).limit(most);
  return rows.map(({ userId }) => userId);
}

/**
 * Number of orders with money that is still to be given back: for a rejected order, a second time or not as asked for; or
 * whose refund has failed.
 */
export async function countRefundsDue(db: Executor): Promise<number> {
  const captured = sql`case when ${paymentAttempts.state} = 'captured' then ${paymentAttempts.amount} else ${paymentAttempts.capturedAmount} end`;
  const returned = db
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, paymentAttempts.orderId),
        eq(refunds.attemptId, paymentAttempts.id),
        sql`${refunds.state} <> 'failed'`,
      ),
    );
  // An amount that cannot be read is somebody's to look at until it is.
  const isLeft = sql`coalesce(${captured} > (${returned}), true)`;
  const surplus = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'mismatch'), isLeft));
  const rejected = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'captured'), isLeft),
    )
    .where(and(sql`${orders.status} = 'rejected'`, sql`${orders.paymentStatus} in ('paid', 'partially_refunded')`));
  const failed = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(sql`${refunds.state} = 'failed'`, sql`${orders.paymentStatus} <> 'refunded'`));
  const due = surplus.union(rejected).union(failed).as('due');
  const [row] = await db.select({ orders: sql<number>`count(*)::integer` }).from(due);
  return row?.orders ?? 0;
}
