import { and, type Column, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

/**
 * Text anywhere in another one, in whatever case; `%` and `_` mean themselves. The table's trigram index leaves out the rows that
 * still wait for something: an entry there costs more than the rest of a row's write, and each change would write it anew. Those
 * are few and found by what they wait for, which the planner tries where it is told that there are two kinds.
 * @param all what is searched, in lower case, as the trigram index has it
 * @param waitsUntil is set while a row waits; an index has those
 */
export function contains(all: SQL, text: string, waitsUntil: Column): SQL | undefined {
  const isIn = sql`${all} like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
  return and(isIn, or(isNull(waitsUntil), isNotNull(waitsUntil)));
}
