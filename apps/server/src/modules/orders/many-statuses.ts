import type { AdminOrderStatus } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { findOrder } from './orders.repository.ts';

export interface StatusOutcome {
  id: string;
  outcome: 'changed' | 'unchanged' | 'refused';
  /** Why it was refused. */
  message: string;
}

/**
 * Sets the status of several orders, one after the other and each by itself: one that is refused keeps no other from it.
 * @param setStatus sets that of one order. @throws AppError where it can't be set
 */
export async function setStatuses(
  db: Executor,
  { ids, orderStatus }: { ids: readonly string[]; orderStatus: AdminOrderStatus },
  setStatus: (id: string) => Promise<unknown>,
): Promise<StatusOutcome[]> {
  const outcomes: StatusOutcome[] = [];
  for (const id of new Set(ids)) {
    const isSo = (await send(db, findOrder(id)))?.status === orderStatus;
    try {
      if (!isSo) await setStatus(id);
      outcomes.push({ id, outcome: isSo ? 'unchanged' : 'changed', message: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, outcome: 'refused', message: error.message });
    }
  }
  return outcomes;
}
