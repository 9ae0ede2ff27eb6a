import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** Number of statements of withdrawal that nobody has judged. */
export const countOpenWithdrawals = (db: Executor): Promise<number> =>
  db.$count(withdrawals, eq(withdrawals.state, 'open'));
