import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import type { AskedSearch, NarrowedMatches } from '../catalog/index.ts';

export interface FoundMatches extends Pick<NarrowedMatches, 'ids' | 'total'> {
  /** The words that were put right for it; null where none were. */
  meant: string | null;
}

interface PageValues extends AskedSearch, Record<string, unknown> {
  limit: number;
  offset: number;
}

const selectPage = prepareStatement((db, at: Slots<PageValues>) =>
  db
    .select({
      // In one row: dozens would have to be told and read one by one. An id has no comma.
      ids: sql<string | null>`string_agg(id::text, ',' order by place)`,
      total: sql<number | null>`max(total)`,
      meant: sql<string | null>`max(meant)`,
    })
    .from(sql`
      search_page(${at('prefixes')}::text[], ${at('whole')}::text[], ${at('typed')}::text[], ${at('mistakes')}::integer[],
        ${at('title')}::text, ${at('limit')}::integer, ${at('offset')}::integer)`),
);

/** One page of the products that match, however the search had to be understood for that. */
export async function selectMatches(
  db: Executor,
  search: AskedSearch,
  page: { limit: number; offset: number },
): Promise<FoundMatches> {
  const [row] = await send(db, selectPage({ ...search, ...page }));
  return { ids: row?.ids?.split(',') ?? [], total: row?.total ?? 0, meant: row?.meant ?? null };
}
