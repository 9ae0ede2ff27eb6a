import type { ListedProduct, ProductDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { dayEnds } from '../../lib/days.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import { createProductAdding } from './add-products.service.ts';
import { selectUndeletedIds } from './admin-listing.repository.ts';
import { createAdminListing } from './admin-listing.service.ts';
import { toListedProduct, toNewness, toProductDetails } from './catalog.mapping.ts';
import { findProducts } from './catalog.repository.ts';
import { createDuplicates } from './duplicates.service.ts';
import { findLiveIds, findLook } from './look.repository.ts';
import { newSince } from './new-products.ts';
import { createPriceAndStockEdits } from './price-and-stock-edits.ts';
import { createProductEditor, type ProductEditorDeps } from './product-editor.ts';
import { createProductsInBulk } from './products-in-bulk.service.ts';
import { createPublishing } from './publishing.service.ts';
import { createSales } from './sales.service.ts';
import { findDetailed } from './variants.repository.ts';

export interface CatalogDeps extends ProductEditorDeps {
  /** For products of the lists that shoppers page through. */
  replica: Executor;
  taxonomy: Pick<TaxonomyService, 'holdTerms' | 'holdPresent'>;
}

export type CatalogService = ReturnType<typeof createCatalogService>;

/** The live ones of these products, in the order of the ids. */
const listerOf =
  (db: Executor, { currencies, clock }: Pick<CatalogDeps, 'currencies' | 'clock'>) =>
  async (ids: readonly string[]): Promise<ListedProduct[]> => {
    const newFrom = newSince(clock);
    const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
    return [...new Set(ids)]
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => toListedProduct(row, currencies, newFrom));
  };

/** The catalogue's use cases: single products as shoppers see them, and what the admin does to them. */
export function createCatalogService(deps: CatalogDeps) {
  const { db, replica, currencies, clock } = deps;
  const editor = createProductEditor(deps);
  return {
    /** The product as shoppers see it. @param key its id, its slug, or one that it had. @throws AppError PRODUCT_NOT_FOUND */
    requireProduct: async (key: string): Promise<ProductDetails> => {
      const newFrom = newSince(clock);
      const row = await findDetailed(db, key);
      if (!row) throw new AppError('PRODUCT_NOT_FOUND');
      return { ...toProductDetails(row, currencies), ...toNewness(row, newFrom) };
    },

    /** Those of these products that shoppers see, in their order. */
    onlyLive: async (ids: readonly string[]): Promise<string[]> => {
      const live = await findLiveIds(db, ids);
      return ids.filter((id) => live.includes(id));
    },

    /** Those of these products that are not deleted; drafts are among them. */
    onlyUndeleted: selectUndeletedIds,

    /** Time at which other products are new. */
    dayEnds: (): Date => dayEnds(clock),

    listSome: listerOf(db, deps),
    /** Products that a list or a search has found on the replica. */
    listFound: listerOf(replica, deps),
    /** The ids of the products that the merchant chose to go with a live one, in order. */
    listLook: (id: string): Promise<string[]> => findLook(db, id),
    ...createAdminListing(deps),
    ...editor,
    ...createDuplicates(deps, editor),
    ...createSales(deps),
    ...createPublishing(deps),
    ...createProductsInBulk(deps),
    ...createProductAdding(deps),
    ...createPriceAndStockEdits(deps),
  };
}
