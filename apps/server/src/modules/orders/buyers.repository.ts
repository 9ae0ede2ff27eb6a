import { FORMER_CUSTOMER } from '@haberdash/contract';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { isSent } from './orders.rules.ts';
import { orderLines, orders } from './orders.tables.ts';

const FORGOTTEN = { recipientName: '', company: '', addressLine2: '', taxNumber: '', email: '', phone: '', notes: '' };

/** Placeholder for an address that nothing is sent to any more. */
const FORGOTTEN_ADDRESS = 'Deleted with the account';

/** An order that was paid and not touched for so long is taken to have arrived. */
const FORGOTTEN_DAYS = 90;

/** Nothing is sent, charged or mailed of it any more, so that it needs no name and address. */
const isOver = (now: Date): SQL | undefined =>
  and(
    isNull(orders.payableUntil),
    or(
      inArray(orders.status, ['delivered', 'rejected']),
      inArray(orders.paymentStatus, ['cancelled', 'expired', 'failed', 'refunded']),
      lt(orders.updateDate, minutesAfter(now, -FORGOTTEN_DAYS * 24 * 60)),
    ),
  );

const ofBuyer = (userId: string) => and(eq(orders.userId, userId), ne(orders.address, FORGOTTEN_ADDRESS));

/**
 * Locks all orders of a buyer, whose cart is locked.
 * @returns whether one of them waits for its payment
 */
export async function lockAndAskUnpaid(tx: Executor, userId: string): Promise<boolean> {
  const { payableUntil, status, paymentStatus } = orders;
  const rows = await tx
    .select({ payableUntil, status, paymentStatus })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('update');
  return rows.some(
    (row) =>
      row.payableUntil !== null ||
      (row.paymentStatus === 'awaiting' && !isSent(row.status)) ||
      (row.paymentStatus === 'pending' && row.status === 'pending'),
  );
}

/**
 * Takes the person out of a former customer's orders, once these are over: names, company, street, tax number, email, phone,
 * notes and payer. Lines, amounts, dates, payment, city, pincode, state and country stay, which the law asks for.
 * @returns the ids of the orders that it was taken out of now
 */
export async function forgetPerson(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ ...FORGOTTEN, userName: FORMER_CUSTOMER, address: FORGOTTEN_ADDRESS, payerId: '' })
    .where(and(ofBuyer(userId), isOver(now)))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** True while an order still names the person, because it is on its way to them. */
export const isBuyerNeeded = async (tx: Executor, userId: string): Promise<boolean> =>
  (await tx.$count(orders, ofBuyer(userId))) > 0;

/** The orders that a number names: the first eight characters of their ids. */
export async function listByNumber(db: Executor, orderNumber: string) {
  const [from, to] = ['0', 'f'].map((digit) =>
    `${orderNumber}-0000-0000-0000-000000000000`.replace(/(?<=-.*)0/g, digit),
  );
  return db
    .select({ id: orders.id, email: orders.email, userId: orders.userId })
    .from(orders)
    .where(and(gte(orders.id, from ?? ''), lte(orders.id, to ?? '')))
    .limit(20);
}

/** Gives an account the orders of visitors with its email, except those that wait for their payment: these join it after that. */
export async function joinOrders(tx: Executor, account: { id: string; email: string }, now: Date): Promise<void> {
  const { id, payableUntil } = orders;
  const ofEmail = and(isNull(orders.userId), isEmail(orders.email, account.email));
  // The others are locked as well: a payment under way is waited for, or finds the proof.
  const rows = await tx.select({ id, payableUntil }).from(orders).where(ofEmail).orderBy(asc(id)).for('update');
  if (rows.length === 0) return;
  const ids = rows.flatMap((row) => (row.payableUntil ? [] : row.id));
  const joined = { userId: account.id, updateDate: now, version: sql`${orders.version} + 1` };
  await tx.update(orders).set(joined).where(inArray(orders.id, ids));
  await tx.execute(sql`select count_visitor(${account.email})`);
}

/** Condition for a paid order, neither rejected nor wholly refunded. */
const isPurchase = and(inArray(orders.paymentStatus, ['paid', 'partially_refunded']), ne(orders.status, 'rejected'));

/** True when the user has a paid order, neither rejected nor wholly refunded, with the product (D24). */
export async function hasPaidOrderWith(db: Executor, userId: string, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)))
    .where(and(eq(orders.userId, userId), isPurchase))
    .limit(1);
  return rows.length === 1;
}

/** Number of a product's latest orders that are looked through for what was bought with it. */
const MOST_ORDERS = 500;
/** Number of orders in which two products stand together before they count as bought together. */
const FEWEST_ORDERS = 2;

/** The products that stand in at least two paid orders beside a product, the most often first. */
export async function selectBoughtTogether(db: Executor, productId: string, limit: number): Promise<string[]> {
  const ofProduct = db.$with('of_product').as(
    db
      .selectDistinct({ orderId: orderLines.orderId, paidAt: orders.paidAt })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(eq(orderLines.productId, productId), isPurchase))
      .orderBy(desc(orders.paidAt), desc(orderLines.orderId))
      .limit(MOST_ORDERS),
  );
  const together = sql<number>`count(distinct ${orderLines.orderId})`;
  const rows = await db
    .with(ofProduct)
    .select({ productId: orderLines.productId })
    .from(ofProduct)
    .innerJoin(orderLines, eq(orderLines.orderId, ofProduct.orderId))
    .where(ne(orderLines.productId, productId))
    .groupBy(orderLines.productId)
    .having(gte(together, FEWEST_ORDERS))
    .orderBy(desc(together), asc(orderLines.productId))
    .limit(limit);
  return rows.map((row) => row.productId);
}

/** True when an order shows the picture at this address: what was bought stays to be seen. */
export async function isImageUsed(tx: Executor, url: string): Promise<boolean> {
  const found = await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.image, url)).limit(1);
  return found.length === 1;
}
