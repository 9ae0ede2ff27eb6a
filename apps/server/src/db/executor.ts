import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either the database or a transaction on it: what a repository needs to run its SQL. */
export type Executor = PgDatabase<PgQueryResultHKT>;
