import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { findMerged } from './taxonomy.repository.ts';
import { followMerges } from './taxonomy.rules.ts';

/** Ids of categories and brands, as a filter names them. */
export interface TermIds {
  categories: string[];
  brands: string[];
}

export interface MergesDeps {
  /** No replica: a list that was made without a merge would be cached until the next one. */
  db: Executor;
}

/** Says what became of categories and brands that were merged. */
export const createMerges = ({ db }: MergesDeps) => ({
  /**
   * These ids, but for those that were merged into other categories and brands: what these are now, however often that was.
   * Each once.
   */
  followMerges: async ({ categories, brands }: TermIds): Promise<TermIds> => {
    if (categories.length + brands.length === 0) return { categories, brands };
    const merged = await send(db, findMerged({ ids: [...categories, ...brands] }));
    const ofKind = (wanted: 'category' | 'brand') => merged.filter(({ kind }) => kind === wanted);
    return {
      categories: followMerges(categories, ofKind('category')),
      brands: followMerges(brands, ofKind('brand')),
    };
  },
});
