import type { Executor } from '../../db/connection.ts';
import { countOpen, isHeldBack } from './withdrawals.repository.ts';

/**
 * True while an order must not be sent: its buyer's statement is open, or it is about to be called off because of one.
 * Asked under the order's lock, which a statement takes as well.
 */
export const hasOpenWithdrawal = (tx: Executor, orderId: string): Promise<boolean> => isHeldBack(tx, orderId);

/** Number of statements that nobody has judged. */
export const countOpenWithdrawals = (db: Executor): Promise<number> => countOpen(db);
