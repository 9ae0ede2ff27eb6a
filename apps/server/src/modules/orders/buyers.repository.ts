import { FORMER_CUSTOMER } from '@haberdash/contract';
import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { orderLines, orders } from './orders.tables.ts';

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
  return rows.some((row) => row.payableUntil !== null || (row.paymentStatus === 'pending' && row.status === 'pending'));
}

/**
 * Takes the person out of a former customer's orders, once these are over: name, address, phone, notes and payer. Lines,
 * amounts, dates, payment, city and pincode stay, which the law asks for.
 * @returns the ids of the orders that it was taken out of now
 */
export async function forgetPerson(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ userName: FORMER_CUSTOMER, address: FORGOTTEN_ADDRESS, phone: '', notes: '', payerId: '' })
    .where(and(ofBuyer(userId), isOver(now)))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** True while an order still names the person, because it is on its way to them. */
export const isBuyerNeeded = async (tx: Executor, userId: string): Promise<boolean> =>
  (await tx.$count(orders, ofBuyer(userId))) > 0;

/** True when the user has a paid order, neither rejected nor wholly refunded, with the product (D24). */
export async function hasPaidOrderWith(db: Executor, userId: string, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.paymentStatus, ['paid', 'partially_refunded']),
        ne(orders.status, 'rejected'),
      ),
    )
    .limit(1);
  return rows.length === 1;
}

/** True when an order shows the picture at this address: what was bought stays to be seen. */
export async function isImageUsed(tx: Executor, url: string): Promise<boolean> {
  const found = await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.image, url)).limit(1);
  return found.length === 1;
}
