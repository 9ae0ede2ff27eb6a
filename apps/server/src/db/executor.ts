import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either the database or a transaction on it: what a repository needs to run its SQL. */
export type Executor = PgDatabase<PgQueryResultHKT> & {
  /** Runs `work` on one connection, where its statements are run in the order in which they are sent. */
  onConnection?: <T>(work: (db: Executor) => Promise<T>) => Promise<T>;
  /** Ends the transaction; nothing can be sent on it any more. */
  commit?: () => Promise<unknown>;
};
