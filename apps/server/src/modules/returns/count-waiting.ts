import { inArray } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { orderReturns } from './returns.tables.ts';

/** Number of returns that wait for the staff: to be decided on, and to be inspected. */
export const countReturnsWaiting = (db: Executor): Promise<number> =>
  db.$count(orderReturns, inArray(orderReturns.state, ['requested', 'received']));
