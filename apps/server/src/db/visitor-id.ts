import { type Column, type SQL, sql } from 'drizzle-orm';

/** Id under which visitors with this email stand among the customers, as the table of these makes it. */
export const visitorIdOf = (email: Column): SQL => sql`md5(fold_text(${email}))::uuid`;
