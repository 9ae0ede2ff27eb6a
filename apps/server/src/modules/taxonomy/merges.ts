import type { TaxonomyKind } from '@haberdash/contract';
import { z } from 'zod';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import type { PageStore } from '../../http/page-cache/page-store.ts';
import { toMadePage } from '../../http/page-cache/pages.ts';
import { findMerged } from './taxonomy.repository.ts';
import { followMerges } from './taxonomy.rules.ts';

/** Ids of categories and brands, as a filter names them. */
export interface TermIds {
  categories: string[];
  brands: string[];
}

export interface MergesDeps {
  /** No replica: what lists are made of is kept until it changes, and a list must not be older for it. */
  db: Executor;
  pages: Pick<PageStore, 'openMany'>;
}

const KEY = 'merged ';
const mergedSchema = z.array(z.object({ kind: z.enum(['category', 'brand']), from: z.string(), into: z.string() }));

/** What became of categories and brands. Every list asks for it, so it is kept by the id, of those that never went as well. */
export function createMerges({ db, pages }: MergesDeps) {
  const write = async (keys: readonly string[]) => {
    const ids = keys.map((key) => key.slice(KEY.length));
    const merged = await send(db, findMerged({ ids }));
    return new Map(
      ids.map((id) => {
        const text = JSON.stringify(merged.filter(({ from }) => from === id));
        return [KEY + id, toMadePage(text, ['taxonomy'])];
      }),
    );
  };
  const find = async (ids: readonly string[]) => {
    const kept = await pages.openMany(
      ids.map((id) => KEY + id),
      write,
    );
    return kept.flatMap(({ body }) => mergedSchema.parse(JSON.parse(body.toString())));
  };

  return {
    /**
     * These ids, but for those that were merged into other categories and brands: what these are now, however often that was.
     * Each once.
     */
    followMerges: async ({ categories, brands }: TermIds): Promise<TermIds> => {
      if (categories.length + brands.length === 0) return { categories, brands };
      const merged = await find([...categories, ...brands]);
      const ofKind = (kind: TaxonomyKind) => merged.filter((each) => each.kind === kind);
      return {
        categories: followMerges(categories, ofKind('category')),
        brands: followMerges(brands, ofKind('brand')),
      };
    },
  };
}
