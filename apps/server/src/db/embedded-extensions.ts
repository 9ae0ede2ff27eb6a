import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** PostgreSQL extensions that the migrations need; the embedded database must be given them each time it is opened. */
export const extensions = { fuzzystrmatch, pg_trgm };
