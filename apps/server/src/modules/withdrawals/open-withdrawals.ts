import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** True while a statement of an order's own buyer waits to be judged. Asked under the order's lock. */
export const hasOpenWithdrawal = async (tx: Executor, orderId: string): Promise<boolean> => {
  const isOpen = and(
    eq(withdrawals.orderId, orderId),
    eq(withdrawals.isEmailOfOrder, true),
    eq(withdrawals.state, 'open'),
  );
  return (await tx.$count(withdrawals, isOpen)) > 0;
};
