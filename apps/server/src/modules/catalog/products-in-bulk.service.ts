import type { Currencies, ProductDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { toProductDetails } from './catalog.mapping.ts';
import { type ProductForm, toProductInput } from './product-form.ts';
import * as repository from './products-in-bulk.repository.ts';

export interface ProductsInBulkDeps {
  db: Executor;
  currencies: Currencies;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Products with all that belongs to them, many at a time. */
export const createProductsInBulk = ({ db, currencies }: ProductsInBulkDeps) => ({
  /** Those of these ids that are there, by id. */
  findWhole: async (ids: readonly string[]): Promise<ReadonlyMap<string, ProductDetails>> => {
    const rows = await repository.listWhole(db, ids);
    return new Map(rows.map((row) => [row.id, toProductDetails(row, currencies)]));
  },

  /**
   * Finds the ids of products by their variants' SKUs.
   * @param skus as `foldCode` spells them, like those that are answered
   */
  findBySkus: async (skus: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await repository.findSkus(db, skus);
    return new Map(rows.map(({ sku, productId }) => [sku, productId]));
  },

  /** The products that have these addresses: their ids by address. */
  findBySlugs: async (slugs: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await repository.findSlugs(db, slugs);
    return new Map(rows.map(({ slug, productId }) => [slug, productId]));
  },

  /** All of them in the order of their ids, read a batch at a time. */
  async *eachBatch(size: number): AsyncGenerator<ProductDetails[]> {
    for (let after = BEFORE_ALL; ; ) {
      const rows = await repository.listWholeAfter(db, after, size);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => toProductDetails(row, currencies));
      after = last.id;
    }
  },

  /** Looks at what the shop's currency says of a form. @throws AppError INVALID_REQUEST naming what is wrong */
  requireReadable: (form: ProductForm): void => {
    toProductInput(form, currencies);
  },
});
