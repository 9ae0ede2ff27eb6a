import { FORMER_CUSTOMER } from '@haberdash/contract';
import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { orderEvents, orders } from './orders.tables.ts';

/** What stands in the place of an address that nothing is sent to any more. */
const FORGOTTEN_ADDRESS = 'Deleted with the account';

/** An order that was paid and that nobody has touched for so long is taken to have arrived. */
const FORGOTTEN_DAYS = 90;

export type Buyers = ReturnType<typeof createBuyers>;

/** The people in orders, for those of them who delete their accounts. */
export function createBuyers({ clock }: { clock: Clock }) {
  /** Nothing is sent, charged or told of it any more, so that it needs no name and address. */
  const isOver = (): SQL | undefined =>
    and(
      isNull(orders.payableUntil),
      or(
        inArray(orders.status, ['delivered', 'rejected']),
        inArray(orders.paymentStatus, ['cancelled', 'expired', 'failed', 'refunded']),
        lt(orders.updateDate, minutesAfter(clock.now(), -FORGOTTEN_DAYS * 24 * 60)),
      ),
    );

  return {
    /**
     * Locks all orders of a buyer, whose cart is locked.
     * @returns whether one of them waits for its payment
     */
    lockAndAskUnpaid: async (tx: Executor, userId: string): Promise<boolean> => {
      const { payableUntil, status, paymentStatus } = orders;
      const rows = await tx
        .select({ payableUntil, status, paymentStatus })
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(asc(orders.id))
        .for('update');
      return rows.some(
        (row) => row.payableUntil !== null || (row.paymentStatus === 'pending' && row.status === 'pending'),
      );
    },

    /**
     * Takes the person out of a former customer's orders, once these are over: name, address, phone, notes and payer. Lines,
     * amounts, dates, payment, city and pincode stay, which the law asks for.
     * @returns the ids of the orders that it was taken out of now
     */
    forget: async (tx: Executor, userId: string): Promise<string[]> => {
      const rows = await tx
        .update(orders)
        .set({ userName: FORMER_CUSTOMER, address: FORGOTTEN_ADDRESS, phone: '', notes: '', payerId: '' })
        .where(and(eq(orders.userId, userId), ne(orders.address, FORGOTTEN_ADDRESS), isOver()))
        .returning({ id: orders.id });
      const ids = rows.map(({ id }) => id);
      await tx
        .update(orderEvents)
        .set({ byName: FORMER_CUSTOMER })
        .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.by, 'shopper')));
      return ids;
    },

    /** Whether an order still has the person in it, because it is on its way to them. */
    isNeeded: async (tx: Executor, userId: string): Promise<boolean> =>
      (await tx.$count(orders, and(eq(orders.userId, userId), ne(orders.address, FORGOTTEN_ADDRESS)))) > 0,
  };
}
