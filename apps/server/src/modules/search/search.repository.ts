import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import { searchWords } from './search.tables.ts';

const isLive = isNull(products.deletedAt);

/** Words come from `termQuery`, which quotes them: the text is always a valid tsquery. */
const tsquery = (text: string): SQL => sql`to_tsquery('english', ${text})`;
const matches = (query: string): SQL => sql`${products.search} @@ ${tsquery(query)}`;

/** How much a word counts by where it stands: description, (unused), brand and category, title. */
const WEIGHTS = sql`'{0.02, 0.02, 0.2, 1.0}'::real[]`;
const rank = (query: string): SQL => sql`ts_rank(${WEIGHTS}, ${products.search}, ${tsquery(query)})`;

export interface MatchQuery {
  /** What a product must match. */
  filter: string;
  /** Any of the words, as beginnings and as whole ones: how well it matches. */
  prefixes: string;
  wholeWords: string;
  /** One query per word where the number of words found counts first. */
  countedTerms: string[];
  /** A product of exactly this title comes before all others. */
  title: string;
}

export interface Matches {
  ids: string[];
  total: number;
}

const numberOfTermsFound = (queries: string[]): SQL =>
  sql.join(
    queries.map((query) => sql`(${matches(query)})::integer`),
    sql` + `,
  );

/** One page of the products that match, best first, and how many match. */
export async function selectMatches(db: Executor, query: MatchQuery, limit: number, offset: number): Promise<Matches> {
  const where = and(isLive, matches(query.filter));
  const rows = await db
    .select({ id: products.id, total: sql<number>`(count(*) over ())::integer` })
    .from(products)
    .where(where)
    .orderBy(
      ...(query.countedTerms.length > 0 ? [desc(numberOfTermsFound(query.countedTerms))] : []),
      desc(sql`(lower(${products.title}) = ${query.title})`),
      desc(sql`${rank(query.prefixes)} + ${rank(query.wholeWords)}`),
      asc(products.title),
      asc(products.id),
    )
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  // A page behind the last one has no row to tell the total.
  const total = first?.total ?? (offset > 0 ? await db.$count(products, where) : 0);
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * Whether any product matches. Asked with a plain `limit 1` the database counts on meeting a match soon and reads the
 * whole table for a word that nothing has; a materialized query is planned for all its rows, and so by the index.
 */
export async function hasMatch(db: Executor, query: string): Promise<boolean> {
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(isLive, matches(query)));
  return ask(db, sql`exists (with found as materialized ${found} select 1 from found)`);
}

/** A word so common that the index does not hold it ('the', 'with'). */
export async function isStopWord(db: Executor, query: string): Promise<boolean> {
  return ask(db, sql`numnode(${tsquery(query)}) = 0`);
}

async function ask(db: Executor, question: SQL): Promise<boolean> {
  const [row] = await db.select({ answer: sql<boolean>`${question}` }).from(sql`(values (1)) as one (n)`);
  return row?.answer ?? false;
}

/** More words than this begin with one letter and have about one length only in a catalogue of part numbers. */
const MOST_CANDIDATES = 5000;
const MOST_COMPLETIONS = 20;

/** Words of the catalogue that a misspelt one may have meant: alike in their letters, or begun alike. */
export async function selectCandidates(db: Executor, word: string, mistakes: number): Promise<string[]> {
  const [firstLetter = ''] = word;
  const nearLength = sql`length(${searchWords.word}) between ${word.length - mistakes}::integer and ${word.length + mistakes}::integer`;
  const alike = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(sql`(${searchWords.word} % ${word} or ${searchWords.word} like ${`${firstLetter}%`})`, nearLength))
    .limit(MOST_CANDIDATES);
  const completions = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} like ${`${word}%`}`)
    .orderBy(sql`length(${searchWords.word})`)
    .limit(MOST_COMPLETIONS);
  return [...completions, ...alike].map((row) => row.word);
}
