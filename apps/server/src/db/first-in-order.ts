import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The most rows that are sorted where matching is all that is checked of them. */
const MOST_SORTED = 5000;

export interface OrderedRows {
  /** With the columns of `order` and `id`. */
  table: PgTable;
  order: SQL;
  /** The columns of `order`, and `id`: an index has them in this order, of the rows that are `indexed`. */
  columns: SQL;
  indexed: SQL | undefined;
  matches: SQL;
  /** Looked at in the order of the list, by `walked.id`, of what matches. */
  also?: SQL | undefined;
  /** A condition, and the only ids that can match where it holds: they are looked up instead of a walk. */
  selective?: { are: SQL; ids: SQL } | undefined;
  mostSorted?: number;
}

/**
 * Query for the first `most` of the rows that match, in an order. Up to `mostSorted` matching rows are found through any index and
 * sorted. Where more match, the few possible ids are looked up, or else the order's index is walked through until enough match.
 * `offset 0` holds PostgreSQL to these ways: it has no statistics of each word to choose by.
 */
export function firstInOrder(rows: OrderedRows, most: number): SQL {
  const { table, order, columns, indexed, matches, also, selective, mostSorted = MOST_SORTED } = rows;
  const isBroad = sql`(select count(*) > ${mostSorted}::integer from matching)`;
  const lookedUp = selective
    ? sql`(select ${columns} from ${table}
        where ${isBroad} and ${selective.are} and id = any (array(${selective.ids})) order by ${order}) union all`
    : sql``;
  return sql`
    with matching as materialized (
      select ${columns} from ${table} where ${indexed} and ${matches} limit ${mostSorted + 1}::integer
    )
    select ${columns} from (
      (select ${columns} from matching where not ${isBroad} order by ${order})
      union all
      ${lookedUp}
      (select ${columns} from ${table}
        where ${indexed} and ${isBroad} and not ${selective?.are ?? sql`false`} order by ${order})
      offset 0
    ) as walked
    where (not ${isBroad} or exists (select from ${table} where ${table}.id = walked.id and ${matches} offset 0))
      and ${also ?? sql`true`} limit ${most}::integer`;
}
