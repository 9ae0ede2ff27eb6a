import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import { type ProductRow, productColumns, withSku } from '../catalog/product-columns.tables.ts';
import { labelWords, searchWords } from './search.tables.ts';

/** Words come from `termQuery`, which quotes them: the text is always a valid tsquery. */
const tsquery = (text: string): SQL => sql`to_tsquery('english', ${text})`;
const matches = (query: string): SQL => sql`${products.search} @@ ${tsquery(query)}`;

/** How much a word counts by where it stands: description, (unused), brand and category, title. */
const WEIGHTS = sql`'{0.02, 0.02, 0.2, 1.0}'::real[]`;
const rank = (query: string): SQL => sql`ts_rank(${WEIGHTS}, ${products.search}, ${tsquery(query)})`;

/** Whether a word is one of the labels that are not their ids. */
const isInLabel = (query: string): SQL => sql`exists (select from ${labelWords} where words @@ ${tsquery(query)})`;
/** Whether a product's category or brand is called so, though its words do not say it. */
const isLabelled = (query: string): SQL => sql`(
  ${products.category} in (select id from ${labelWords} where kind = 'category' and words @@ ${tsquery(query)})
  or ${products.brand} in (select id from ${labelWords} where kind = 'brand' and words @@ ${tsquery(query)}))`;
const LABEL_RANK = 0.2;

/** Planned by itself for each of a few things that are asked: a list as one parameter would be planned as if it were long. */
const each = <T>(asked: readonly T[], query: (one: T) => SQL, between: 'union' | 'union all'): SQL =>
  sql.join(
    asked.map((one) => sql`(${query(one)})`),
    sql.raw(` ${between} `),
  );

export interface MatchQuery {
  /** What a product must match, one of them; those of the first are looked for first. */
  filters: string[];
  /** The query of each word; a product may have them in the labels of its category and brand. */
  terms: string[];
  /** Whether one word is enough, and not all of them needed. */
  isAnyEnough: boolean;
  /** Any of the words, as beginnings and as whole ones: how well it matches. */
  prefixes: string;
  wholeWords: string;
  /** One query per word where the number of words found counts first. */
  countedTerms: string[];
  /** A product of exactly this title, or with this SKU, comes before all others. */
  title: string;
}

export interface Matches {
  rows: ProductRow[];
  /** How many were looked at: of a search that finds very many, no more than `most` of each filter. */
  total: number;
}

const numberOfTermsFound = (queries: string[]): SQL =>
  sql.join(
    queries.map((query) => sql`(${matches(query)} or ${isLabelled(query)})::integer`),
    sql` + `,
  );

/** Some have one title a thousand times. */
const MOST_OF_ONE_TITLE = 100;

/**
 * The ids of what is ranked: all that match, or of very many a fair choice, in which those of exactly this title always are.
 * @param most of each filter
 */
export function candidateIds({ filters, title, terms, isAnyEnough }: MatchQuery, most: number): SQL {
  const anyFilter = sql.join(
    filters.map((filter) => sql`search @@ ${tsquery(filter)}`),
    sql` or `,
  );
  // Those of the title first: the limit keeps the index of the words out of it.
  const ofTitle = sql`
    select id from (
      select id, search from ${products} where ${products.deletedAt} is null and lower(${products.title}) = ${title}
      limit ${MOST_OF_ONE_TITLE}::integer
    ) as of_title where ${anyFilter}`;
  const ofWords = (filter: string) => sql`select search_candidates(${tsquery(filter)}, ${most}::integer) as id`;
  const ofLabels = sql`select label_candidates(${sql.param(terms)}::text[], ${isAnyEnough}::boolean, ${most}::integer)`;
  return sql`${each(filters, ofWords, 'union')} union (${ofLabels}) union (${ofTitle}) union (${withSku(title)})`;
}

/** Best first. */
export const orderOfMatches = (query: MatchQuery): SQL[] => [
  ...(query.countedTerms.length > 0 ? [desc(numberOfTermsFound(query.countedTerms))] : []),
  desc(sql`(lower(${products.title}) = ${query.title} or ${products.id} in (${withSku(query.title)}))`),
  desc(sql`${rank(query.prefixes)} + ${rank(query.wholeWords)}
    + case when ${isLabelled(query.prefixes)} then ${LABEL_RANK}::real else 0 end`),
  asc(products.title),
  asc(products.id),
];

/** Whether a product matches, by its words and the labels of its category and brand. */
export const isMatch = ({ terms, isAnyEnough }: MatchQuery): SQL =>
  sql`(${sql.join(
    terms.map((term) => sql`(${matches(term)} or ${isLabelled(term)})`),
    isAnyEnough ? sql` or ` : sql` and `,
  )})`;

/** One page of the products that match, best first. @param most how many of each filter are ranked */
export async function selectMatches(
  db: Executor,
  query: MatchQuery,
  most: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Matches> {
  const candidates = db
    .$with('candidates', { id: sql<string>`candidate_id`.as('candidate_id') })
    .as(sql`select id as candidate_id from (${candidateIds(query, most)}) as candidate`);
  const total = sql<number>`(select count(*)::integer from ${candidates})`;
  const found = await db
    .with(candidates)
    .select({ ...productColumns, total })
    .from(products)
    // As an array: joined, a table that is not large is read whole to find one product.
    .where(sql`${products.id} = any (array(select candidate_id from ${candidates}))`)
    .orderBy(...orderOfMatches(query))
    .limit(limit)
    .offset(offset);
  const [first] = found;
  if (first || offset === 0) return { rows: found, total: first?.total ?? 0 };
  // A page behind the last one has no row to tell the total.
  const [counted] = await db.with(candidates).select({ total }).from(sql`(values (1)) as one (n)`);
  return { rows: [], total: counted?.total ?? 0 };
}

const isThere = (query: string): SQL =>
  sql`(exists (select from search_candidates(${tsquery(query)}, 1)) or ${isInLabel(query)})`;

/** Which of these queries find anything, in their order. */
export async function findMatching(db: Executor, queries: readonly string[]): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const [row] = await db
    .select({ isThere: sql<boolean[]>`array[${sql.join(queries.map(isThere), sql`, `)}]` })
    .from(sql`(values (1)) as one (n)`);
  return row?.isThere ?? [];
}

/** More words than this begin with one letter and have about one length only in a catalogue of part numbers. */
const MOST_CANDIDATES = 5000;
const MOST_COMPLETIONS = 20;

export interface AskedTerm {
  /** The term's tsquery. */
  query: string;
  /** The misspelt word it may be; undefined for one that is never put right. */
  word: string | undefined;
  mistakes: number;
}

export interface JudgedTerm {
  /** So common that the index does not hold it ('the', 'with'). */
  isStopWord: boolean;
  isFound: boolean;
  /** Of a term that is not found: words of the catalogue alike in their letters, begun alike, or begun by it. */
  alike: string[];
}

/** The words that one may stand for. */
function wordsAlike(word: string, mistakes: number): SQL {
  const column = searchWords.word;
  return sql`array(
    (select ${column} from ${searchWords} where ${column} like ${`${word}%`}
      order by length(${column}) limit ${MOST_COMPLETIONS}::integer)
    union all
    (select ${column} from ${searchWords} where (${column} % ${word} or ${column} like ${`${word.slice(0, 1)}%`})
      and length(${column}) between ${word.length - mistakes}::integer and ${word.length + mistakes}::integer
      limit ${MOST_CANDIDATES}::integer))`;
}

/** What is known of each term of a search, in their order. */
export async function judgeTerms(db: Executor, terms: readonly AskedTerm[]): Promise<JudgedTerm[]> {
  const judge = ({ query, word, mistakes, place }: AskedTerm & { place: number }) => sql`
    select place, is_stop_word, is_found,
      case when is_stop_word or is_found then array[]::text[] else ${word ? wordsAlike(word, mistakes) : sql`array[]::text[]`} end as alike
    from (select ${place}::integer as place, numnode(${tsquery(query)}) = 0 as is_stop_word,
      ${isThere(query)} as is_found offset 0) as judged`;
  const judged = each(
    terms.map((term, place) => ({ ...term, place })),
    judge,
    'union all',
  );
  return db
    .select({ isStopWord: sql<boolean>`is_stop_word`, isFound: sql<boolean>`is_found`, alike: sql<string[]>`alike` })
    .from(sql`(${judged}) as judged`)
    .orderBy(sql`place`);
}
