import { type CustomerSort, foldText } from '@haberdash/contract';
import { and, type Column, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { areWithin, digitsOf, findDigits, wordsOf } from '../../db/search-terms.ts';
import { visitorIdOf } from '../../db/visitor-id.ts';
import { addresses } from '../addresses/addresses.tables.ts';
import { users } from '../auth/auth.tables.ts';
import { PAID_STATUSES } from '../orders/index.ts';
import { orders } from '../orders/orders.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';
import { customerNotes, customers } from './customers.tables.ts';

export type NoteRow = typeof customerNotes.$inferSelect;

const columns = {
  id: customers.id,
  /** Null for a visitor's email. */
  userId: customers.userId,
  userName: sql<string>`coalesce(${users.userName}, ${customers.userName})`,
  email: sql<string>`coalesce(${users.email}, ${customers.email})`,
  createdAt: customers.createdAt,
  orders: customers.orders,
  lastOrderAt: customers.lastOrderAt,
};

/** Each is the order of an index, read backwards or as it is. */
const ORDER: Record<CustomerSort, SQL[]> = {
  newest: [desc(customers.createdAt), desc(customers.id)],
  lastOrder: [sql`${customers.lastOrderAt} desc nulls last`, sql`${customers.id} desc nulls last`],
  spent: [desc(customers.spent), desc(customers.id)],
  orders: [desc(customers.orders), desc(customers.id)],
};

/** The filters of a list of customers. */
export interface CustomerSearch {
  text: string;
  /** Customers that are found besides: their orders have the phone number. */
  byOrders: readonly string[];
}

/** Addresses that are looked through for a phone number. */
const MOST_BY_PHONE = 1000;
/** An export has all that a search finds. */
const ALL = Number.MAX_SAFE_INTEGER;

/** Condition for words of a name and an email, or a phone number of some ids. */
const have = ({ text, byOrders }: CustomerSearch, all: SQL, id: Column, ...phoned: SQL[]): SQL | undefined => {
  const ofOrders = byOrders.length > 0 ? [inArray(id, [...byOrders])] : [];
  return or(areWithin(all, wordsOf(text)), ...phoned, ...ofOrders);
};

/** Accounts that a search finds: by words of name and email, or by a phone number of theirs. */
function areFound(db: Executor, search: CustomerSearch): SQL | undefined {
  const digits = findDigits(search.text);
  const ofAddresses = db
    .select({ id: addresses.userId })
    .from(addresses)
    .where(areWithin(digitsOf(sql`${addresses.phone}`), digits ? [digits] : []))
    .limit(MOST_BY_PHONE);
  const phoned = digits ? [sql`${users.id} = any (array(${ofAddresses}))`] : [];
  const all = sql`fold_search(${users.userName} || ' ' || ${users.email})`;
  return and(isNull(users.deletedAt), have(search, all, users.id, ...phoned));
}

/** The ids of the accounts and of the visitors that a search finds. @param most of each */
function idsOf(db: Executor, search: CustomerSearch, most: number) {
  const accounts = db.select({ id: users.id }).from(users).where(areFound(db, search)).limit(most);
  const all = sql`fold_search(${customers.userName} || ' ' || ${customers.email})`;
  const visitors = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNull(customers.userId), have(search, all, customers.id)))
    .limit(most);
  return accounts.unionAll(visitors);
}

/**
 * A page of the list, and how many there are in all.
 * @param most customers that are found; of more, some are sorted and counted
 */
export async function listCustomers(
  db: Executor,
  { search, sort, most }: { search: CustomerSearch | undefined; sort: CustomerSort; most: number },
  { page, limit }: { page: number; limit: number },
) {
  const found = search && idsOf(db, search, most).as('found');
  const all = db.select({ id: customers.id }).from(customers).$dynamic();
  const onPage = (found ? all.innerJoin(found, eq(found.id, customers.id)) : all)
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page');
  const rows = await db
    .select(columns)
    .from(onPage)
    .innerJoin(customers, eq(customers.id, onPage.id))
    .leftJoin(users, eq(users.id, customers.userId))
    .orderBy(...ORDER[sort]);
  const counted = db.select({ total: count() }).from(customers).$dynamic();
  const [row] = await (found ? counted.innerJoin(found, eq(found.id, customers.id)) : counted);
  return { rows, total: row?.total ?? 0 };
}

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>['rows'][number];

/** Rows of an export after one of them, newest first. */
export async function listAfter(
  db: Executor,
  search: CustomerSearch | undefined,
  after: Pick<CustomerRow, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<CustomerRow[]> {
  const isAfter =
    after &&
    or(
      lt(customers.createdAt, after.createdAt),
      and(eq(customers.createdAt, after.createdAt), lt(customers.id, after.id)),
    );
  const isFound = search && sql`${customers.id} in (${idsOf(db, search, ALL)})`;
  return db
    .select(columns)
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .where(and(isAfter, isFound))
    .orderBy(...ORDER.newest)
    .limit(limit);
}

/** An account that is or was a customer's, an erased one as well; undefined for staff who never bought. */
async function findAccount(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...columns,
      ...{ id: users.id, userId: users.id, userName: users.userName, email: users.email, createdAt: users.createdAt },
      ...{ role: users.role, deletedAt: users.deletedAt, emailProvedAt: users.emailProvedAt },
    })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, id));
  return row && (row.role === 'shopper' || row.orders !== null) ? row : undefined;
}

/** Visitors with one email. */
async function findVisitor(db: Executor, id: string) {
  const [row] = await db
    .select({ ...columns, deletedAt: users.deletedAt, emailProvedAt: users.emailProvedAt })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .where(and(eq(customers.id, id), isNull(customers.userId)));
  return row;
}

/** An account, or visitors with one email; undefined for an id of neither. */
export const findCustomer = async (db: Executor, id: string) =>
  (await findAccount(db, id)) ?? (await findVisitor(db, id));

/** What tells a customer's orders from those of others. */
export type CustomerKey = Pick<CustomerRow, 'id' | 'userId' | 'email'>;

const areOrdersOf = (keys: readonly CustomerKey[]): SQL | undefined => {
  const userIds = keys.flatMap(({ userId }) => userId ?? []);
  const emails = keys.filter(({ userId }) => userId === null).map(({ email }) => foldText(email));
  return or(
    inArray(orders.userId, userIds),
    and(isNull(orders.userId), inArray(sql`fold_text(${orders.email})`, emails)),
  );
};

const isPaid = and(inArray(orders.paymentStatus, [...PAID_STATUSES]), sql`${orders.paidAt} is not null`);

/** Paid orders of one customer, counted from the orders themselves. */
export async function countPaid(db: Executor, key: CustomerKey) {
  const [row] = await db
    .select({ orders: count(), lastOrderAt: sql<Date | null>`max(${orders.orderDate})`.mapWith(orders.orderDate) })
    .from(orders)
    .where(and(areOrdersOf([key]), isPaid));
  return { orders: row?.orders ?? 0, lastOrderAt: row?.lastOrderAt ?? null };
}

/** Paid less refunded of each customer, by currency, in minor units of it. */
export async function sumSpent(db: Executor, keys: readonly CustomerKey[]) {
  if (keys.length === 0) return [];
  const ofThese = areOrdersOf(keys);
  const id = sql<string>`coalesce(${orders.userId}, ${visitorIdOf(orders.email)})`.as('customer_id');
  const paid = db
    .select({
      id,
      currency: sql<string>`${orders.priceCurrency}`.as('currency'),
      amount: sql<number>`${orders.total} - ${orders.shortfall}`.as('amount'),
    })
    .from(orders)
    .where(and(ofThese, isPaid));
  const refunded = db
    .select({
      id,
      currency: sql<string>`${refunds.priceCurrency}`.as('currency'),
      amount: sql<number>`-${refunds.revenue}`.as('amount'),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(ofThese, eq(refunds.state, 'completed')));
  const booked = paid.unionAll(refunded).as('booked');
  return db
    .select({
      id: booked.id,
      currency: booked.currency,
      amount: sql<number>`sum(${booked.amount})::bigint`.mapWith(Number),
    })
    .from(booked)
    .groupBy(booked.id, booked.currency)
    .orderBy(booked.currency);
}

/** Locks an open account against its deletion. @returns false where it is deleted, or was never there */
export async function lockAccount(tx: Executor, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return rows.length === 1;
}

export async function findNote(db: Executor, userId: string): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(customerNotes).where(eq(customerNotes.userId, userId));
  return row;
}

/** Writes a note over the version before; the account must be locked. @returns undefined where there is another version */
export async function writeNote(tx: Executor, note: NoteRow): Promise<NoteRow | undefined> {
  const [row] =
    note.version === 1
      ? await tx.insert(customerNotes).values(note).onConflictDoNothing().returning()
      : await tx
          .update(customerNotes)
          .set(note)
          .where(and(eq(customerNotes.userId, note.userId), eq(customerNotes.version, note.version - 1)))
          .returning();
  return row;
}

export async function deleteNote(tx: Executor, userId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.userId, userId));
}
