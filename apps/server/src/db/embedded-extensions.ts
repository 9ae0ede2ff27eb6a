import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the migrations ask PostgreSQL for, for the embedded database: it must be told of it each time that it is opened. */
export const extensions = { fuzzystrmatch, pg_trgm };
