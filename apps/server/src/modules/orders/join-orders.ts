import type { Executor } from '../../db/connection.ts';
import * as repository from './buyers.repository.ts';

/** Gives an account the orders that visitors have made with its email, which has been proved; unpaid ones stay as they are. */
export const joinOrders = (tx: Executor, account: { id: string; email: string }, now: Date): Promise<void> =>
  repository.joinOrders(tx, account, now);
