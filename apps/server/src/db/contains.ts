import { foldSearch } from '@haberdash/contract';
import { and, type Column, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

/** A text as a part of a pattern of `like`, in which `%` and `_` mean themselves. */
export const asPattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A text anywhere in another. @param all what is searched, as `fold_search` has it */
export const isWithin = (all: SQL, text: string): SQL => sql`${all} like ${`%${asPattern(foldSearch(text))}%`}`;

/**
 * The same in rows that may wait for something. The table's trigram index leaves those out: an entry there costs more than the
 * rest of a row's write, and each change would write it anew. They are few and found by what they wait for, which the planner
 * tries where it knows that there are two kinds.
 * @param waitsUntil is set while a row waits; an index has those
 */
export const contains = (all: SQL, text: string, waitsUntil: Column): SQL | undefined =>
  and(isWithin(all, text), or(isNull(waitsUntil), isNotNull(waitsUntil)));
