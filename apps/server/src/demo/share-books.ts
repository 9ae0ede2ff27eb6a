import { and, asc, desc, eq, inArray, like, max } from 'drizzle-orm';
import type { Executor } from '../db/connection.ts';
import type { PastPayment, SimulatedBooks } from '../integrations/paypal/index.ts';
import { type Clock, minutesAfter } from '../lib/clock.ts';
import { users } from '../modules/auth/auth.tables.ts';
import { installation } from '../modules/installation/installation.tables.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { refunds } from '../modules/payments/refunds.tables.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DAY_MINUTES, SEEDED_ACCOUNTS_AGE } from './seed-products.ts';

/** A trial of the demo ends before: as long as PayPal refunds a payment of the day on which the shop was filled. */
const REFUNDABLE_DAYS = 180;

const isSeeded = and(eq(users.isDemo, true), like(paymentAttempts.providerOrderId, 'DEMOP%'));

const seededAttempts = (db: Executor) =>
  db
    .select({ attempt: paymentAttempts, orderId: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isSeeded);

async function findRefundableUntil(db: Executor): Promise<Date | undefined> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const [row] = await db
    .select({ at: max(users.createdAt) })
    .from(users)
    .where(and(eq(users.isDemo, true), inArray(users.email, emails)));
  return row?.at ? minutesAfter(row.at, SEEDED_ACCOUNTS_AGE + REFUNDABLE_DAYS * DAY_MINUTES) : undefined;
}

async function listPayments(db: Executor, refundableUntil: Date): Promise<PastPayment[]> {
  const [installed] = await db.select({ prefix: installation.invoicePrefix }).from(installation);
  const prefix = installed?.prefix ?? '';
  const attempts = await seededAttempts(db).orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
  const made = await db.select().from(refunds).where(eq(refunds.state, 'completed')).orderBy(asc(refunds.completedAt));
  return attempts.map(({ attempt, orderId }) => {
    const { id, captureId, captureSentAt, providerOrderId, number, amount, currency, createdAt } = attempt;
    const payment = { orderId, paymentId: providerOrderId ?? '', amount, currency, createdAt };
    const given = made
      .filter(({ attemptId, providerRefundId }) => attemptId === id && providerRefundId !== null)
      .map((refund) => ({
        id: refund.providerRefundId ?? '',
        reference: `${prefix}-refund-${refund.id}-${refund.number}`,
        amount: refund.amount,
        at: refund.completedAt ?? refund.createdAt,
      }));
    const capture = captureId
      ? { id: captureId, at: captureSentAt ?? createdAt, refundableUntil, refunds: given }
      : undefined;
    return { ...payment, invoiceId: `${prefix}-${orderId}-${number}`, ...(capture && { capture }) };
  });
}

export interface SharingDeps {
  db: Executor;
  clock: Pick<Clock, 'now'>;
  books: SimulatedBooks;
}

/**
 * Has the payment simulator know the payments of the orders that the demo brings, with what was given back of them, so that
 * they can be refunded and compared. A simulator that knows the last of them knows all.
 * @returns how many it did not know
 * @throws Error where the simulator does not answer, or takes none: this is repeated at the next start
 */
export async function shareDemoBooks({ db, clock, books }: SharingDeps): Promise<number> {
  const [latest] = await seededAttempts(db).orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id)).limit(1);
  const refundableUntil = latest && (await findRefundableUntil(db));
  if (!latest?.attempt.providerOrderId || !refundableUntil || refundableUntil <= clock.now()) return 0;
  if (await books.isKnown(latest.attempt.providerOrderId)) return 0;
  return books.add(await listPayments(db, refundableUntil));
}
