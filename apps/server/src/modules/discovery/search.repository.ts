import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import type { AskedSearch, Term } from './search.rules.ts';

type Words = Pick<AskedSearch, 'prefixes' | 'whole' | 'typed' | 'mistakes'>;

const selectTerms = prepareStatement((db, at: Slots<Pick<Words, 'prefixes' | 'whole'>>) =>
  db
    .select({ term: sql<string>`search_term(prefix)`, whole: sql<string>`search_term(whole)` })
    .from(sql`unnest(${at('prefixes')}::text[], ${at('whole')}::text[]) as each (prefix, whole)`),
);

/** The terms of the words as they are typed, without those that no index holds ('the'). */
export async function findTerms(db: Executor, { prefixes, whole }: Words): Promise<Term[]> {
  return (await send(db, selectTerms({ prefixes, whole }))).filter(({ term }) => term !== '');
}

/** A word that the catalogue has, or what it may have meant. */
export interface PutRight {
  /** Null where it may have meant nothing. */
  term: string | null;
  whole: string;
  word: string;
  isPutRight: boolean;
}

/** The terms of the words, those that the catalogue does not have put right. */
export function findPutRight(db: Executor, { prefixes, whole, typed, mistakes }: Words): Promise<PutRight[]> {
  return db
    .select({
      term: sql<string | null>`term`,
      whole: sql<string>`whole`,
      word: sql<string>`word`,
      isPutRight: sql<boolean>`is_put_right`,
    })
    .from(sql`search_put_right(${sql.param(prefixes)}::text[], ${sql.param(whole)}::text[], ${sql.param(typed)}::text[],
      ${sql.param(mistakes)}::integer[])`);
}
