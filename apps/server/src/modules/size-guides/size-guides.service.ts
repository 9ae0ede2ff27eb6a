import type { SizeGuide, sizeGuideBodySchema } from '@haberdash/contract';
import type { z } from 'zod';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { readerOf } from '../events/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import * as repository from './size-guides.repository.ts';

export interface SizeGuidesDeps {
  db: Executor;
  clock: Clock;
  taxonomy: Pick<TaxonomyService, 'followMerges' | 'holdPresent'>;
}

const toGuide = (row: repository.SizeGuideRow): SizeGuide => ({ ...row, updatedAt: row.updatedAt.toISOString() });

export type SizeGuidesService = ReturnType<typeof createSizeGuidesService>;

/** Gives the guide of a category that is removed to the one its products went to, where that has none. */
export const sizeGuidesReader = readerOf('category.removed', (tx, { category, into }) =>
  repository.moveGuide(tx, category, into),
);

/** Size guides, one per category. */
export function createSizeGuidesService({ db, clock, taxonomy }: SizeGuidesDeps) {
  const find = async (handle: Executor, category: string): Promise<SizeGuide | null> => {
    const row = await repository.findGuide(handle, category);
    return row ? toGuide(row) : null;
  };

  return {
    list: async (): Promise<SizeGuide[]> => (await repository.selectGuides(db)).map(toGuide),

    /** @param category an id, or one that was merged into another category; what it is now counts */
    find: async (category: string): Promise<SizeGuide | null> => {
      const { categories } = await taxonomy.followMerges({ categories: [category], brands: [] });
      return find(db, categories[0] ?? category);
    },

    /**
     * @throws AppError TERM_NOT_FOUND where there is no such category; SIZE_GUIDE_CHANGED (details: the guide as it is, or
     * null) where `version` differs
     */
    save: (category: string, { version, ...guide }: z.output<typeof sizeGuideBodySchema>): Promise<SizeGuide> =>
      inTransaction(db, async (tx) => {
        const [present] = await taxonomy.holdPresent(tx, [{ kind: 'category', id: category }], []);
        if (!present) throw new AppError('TERM_NOT_FOUND', 'This category doesn’t exist.');
        const row = await repository.writeGuide(tx, { ...guide, category, updatedAt: clock.now() }, version);
        if (!row) throw new AppError('SIZE_GUIDE_CHANGED', undefined, await find(tx, category));
        return toGuide(row);
      }),

    /** @throws AppError SIZE_GUIDE_NOT_FOUND */
    remove: async (category: string): Promise<void> => {
      const isDeleted = await inTransaction(db, (tx) => repository.deleteGuide(tx, category));
      if (!isDeleted) throw new AppError('SIZE_GUIDE_NOT_FOUND');
    },
  };
}
