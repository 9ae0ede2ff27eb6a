import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdLease, type Lease } from './imports.repository.ts';

/** Another server works on the import by now, or it was stopped. */
export class LeaseLost extends Error {}

/** @throws LeaseLost; until the transaction's end no other server takes the lease */
async function requireLease(tx: Executor, lease: Lease): Promise<void> {
  if (!(await holdLease(tx, lease))) throw new LeaseLost('the import was stopped, or taken over');
}

/** Writes what belongs to an import alone, while the lease is held. @throws LeaseLost */
export const createUnderLease =
  (db: Executor) =>
  <T>(lease: Lease, work: (tx: Executor) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await requireLease(tx, lease);
      return work(tx);
    });

export type UnderLease = ReturnType<typeof createUnderLease>;
