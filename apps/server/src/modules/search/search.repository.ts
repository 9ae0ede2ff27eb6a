import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import { products } from '../catalog/catalog.tables.ts';
import { labelWords, searchWords } from './search.tables.ts';

/** Words come from `termQuery`, which quotes them: the text is always a valid tsquery. */
const tsquery = (text: string): SQL => sql`to_tsquery('english', ${text})`;
const matches = (query: string): SQL => sql`${products.search} @@ ${tsquery(query)}`;

/** Whether a word is one of the labels that are not their ids. */
const isInLabel = (query: string): SQL => sql`exists (select from ${labelWords} where words @@ ${tsquery(query)})`;
/** Whether a product's category or brand is called so, though its words do not say it. */
const isLabelled = (query: string): SQL => sql`(
  ${products.category} in (select id from ${labelWords} where kind = 'category' and words @@ ${tsquery(query)})
  or ${products.brand} in (select id from ${labelWords} where kind = 'brand' and words @@ ${tsquery(query)}))`;

/** Planned by itself for each of a few things that are asked: a list as one parameter would be planned as if it were long. */
const each = <T>(asked: readonly T[], query: (one: T) => SQL, between: 'union' | 'union all'): SQL =>
  sql.join(
    asked.map((one) => sql`(${query(one)})`),
    sql.raw(` ${between} `),
  );

/** A word of a search, as the beginning of words and as a whole one. */
export interface AskedWord {
  prefix: string;
  whole: string;
}

export interface MatchQuery {
  /** What a product must match, all words of one of them; those of the first are looked for first. */
  filters: AskedWord[][];
  /** Each word; a product may have it in the labels of its category and brand. */
  terms: AskedWord[];
  /** Whether one word is enough, and not all of them needed. */
  isAnyEnough: boolean;
  /** Whether the number of words found counts first. */
  isCounted: boolean;
  /** A product of exactly this title, or with this SKU, comes before all others. */
  title: string;
}

export interface Matches {
  /** Best first. */
  ids: string[];
  /** How many match: of more than 1,000 no more than 1,001. */
  total: number;
}

/** What `search_found` and `search_page` are told of a search, in this order. */
const toldOf = ({ filters, terms, isAnyEnough }: MatchQuery) => ({
  filters: JSON.stringify(filters.map((words) => words.map(({ prefix }) => prefix))),
  wholeFilters: JSON.stringify(filters.map((words) => words.map(({ whole }) => whole))),
  terms: terms.map(({ prefix }) => prefix),
  whole: terms.map(({ whole }) => whole),
  isAnyEnough,
});

/**
 * Where what is looked at stands (`rows_at`): all that match, or of very many a fair choice, in which those of exactly this
 * title always are.
 * @param most of each filter
 */
export function choiceOf(query: MatchQuery, most: number): SQL {
  const { filters, wholeFilters, terms, whole, isAnyEnough } = toldOf(query);
  return sql`search_found(${filters}::jsonb, ${wholeFilters}::jsonb, ${sql.param(terms)}::text[], ${sql.param(whole)}::text[],
    ${isAnyEnough}::boolean, ${query.title}, ${most}::integer)`;
}

/** The ids of the same. */
export const candidateIds = (query: MatchQuery, most: number): SQL => sql`
  select id from ${products} where ctid = any (array(select unnest(rows_at) from ${choiceOf(query, most)}))`;

const prefixesOf = ({ terms }: MatchQuery) => terms.map(({ prefix }) => prefix);
const anyOf = (queries: readonly string[]) => queries.join(' | ');

/** The ids of a page, best first, of what stands at the places `row_at` of `found`; of `choice`, what is exactly what was asked. */
export function rankedIds(query: MatchQuery, { limit, offset }: { limit: number; offset: number }): SQL {
  const counted = query.isCounted ? prefixesOf(query) : [];
  return sql`search_ranked(array(select row_at from found), (select exactly from choice),
    array(select to_tsquery('english', term) from unnest(${sql.param(counted)}::text[]) as each (term)),
    ${tsquery(anyOf(prefixesOf(query)))}, ${tsquery(anyOf(query.terms.map(({ whole }) => whole)))},
    ${limit}::integer, ${offset}::integer)`;
}

/** Whether a product matches, by its words and the labels of its category and brand. */
export const isMatch = (query: MatchQuery): SQL =>
  sql`(${sql.join(
    prefixesOf(query).map((term) => sql`(${matches(term)} or ${isLabelled(term)})`),
    query.isAnyEnough ? sql` or ` : sql` and `,
  )})`;

interface PageValues extends ReturnType<typeof toldOf>, Record<string, unknown> {
  isCounted: boolean;
  title: string;
  limit: number;
  offset: number;
}

const selectPage = prepareStatement((db, at: Slots<PageValues>) =>
  db
    .select({
      // In one row: dozens would have to be told and read one by one. An id has no comma.
      ids: sql<string | null>`string_agg(id::text, ',' order by place)`,
      total: sql<number | null>`max(total)`,
    })
    .from(sql`
      search_page(${at('filters')}::jsonb, ${at('wholeFilters')}::jsonb, ${at('terms')}::text[], ${at('whole')}::text[],
        ${at('isAnyEnough')}::boolean, ${at('isCounted')}::boolean, ${at('title')}::text, ${at('limit')}::integer,
        ${at('offset')}::integer)`),
);

/** One page of the products that match. */
export async function selectMatches(
  db: Executor,
  query: MatchQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Matches> {
  const { isCounted, title } = query;
  const [row] = await send(db, selectPage({ ...toldOf(query), isCounted, title, limit, offset }));
  return { ids: row?.ids?.split(',') ?? [], total: row?.total ?? 0 };
}

const isThere = (query: string): SQL => sql`(search_finds(${tsquery(query)}) or ${isInLabel(query)})`;

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
