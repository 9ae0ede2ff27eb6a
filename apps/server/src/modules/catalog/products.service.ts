import type { Executor } from '../../db/connection.ts';
import type { ListedProductRow } from './catalog.repository.ts';
import * as repository from './catalog.repository.ts';
import { selectCounts } from './figures.repository.ts';
import { isImageUsed } from './pictures.repository.ts';
import * as terms from './terms-of-products.repository.ts';
import * as variants from './variants.repository.ts';

export type ProductsService = ReturnType<typeof createProductsService>;

/** Operations on single products for other modules, within their own transactions. */
export const createProductsService = () => ({
  /** The live ones of these products, in no order. */
  find: (db: Executor, ids: readonly string[]): Promise<ListedProductRow[]> => repository.findProducts(db, ids),

  /** Names of variants by id; those of retired ones as well. */
  nameVariants: async (db: Executor, ids: readonly string[]) => {
    const rows = await variants.nameVariants(db, ids);
    return new Map(rows.map(({ id, ...name }) => [id, name]));
  },

  isImageUsed,

  /** Number of live products per category and brand. */
  countFiled: selectCounts,
  countHidden: terms.countHidden,
  countInSubcategories: terms.countInSubcategories,
  countSubcategories: terms.countSubcategories,
  refile: terms.refile,

  /** Counts one more rating. @returns false when there is no such live product */
  addRating: (tx: Executor, id: string, rating: number): Promise<boolean> => repository.addRating(tx, id, rating),
});
