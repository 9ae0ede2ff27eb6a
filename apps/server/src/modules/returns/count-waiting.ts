import type { Executor } from '../../db/connection.ts';
import * as repository from './returns.repository.ts';

/** Number of returns that wait for the staff: to be decided on, and to be inspected. */
export const countReturnsWaiting = (db: Executor): Promise<number> => repository.countWaiting(db);
