import type { StockReason } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Actor, InventoryService, StockEdit } from '../inventory/index.ts';
import * as repository from './product-batch.repository.ts';
import type { Publishing } from './publishing.rules.ts';
import { hasDates } from './sale.rules.ts';
import { settleSales } from './sales.repository.ts';

export type { BatchPrices, BatchProduct, VariantWeight } from './product-batch.repository.ts';

export interface ProductBatchDeps {
  clock: Clock;
  inventory: Pick<InventoryService, 'lock' | 'reopen' | 'retire' | 'edit'>;
}

/** Reason and note of a stock change, as the ledger records them. */
interface StockCause {
  reason?: StockReason;
  note?: string;
}

/** Write to one product, with one of these changes. */
export interface BatchWrite {
  id: string;
  prices?: repository.WrittenPrices;
  taxonomy?: { category: string; brand: string };
  /** Null: that of the category. */
  tax?: { taxClass: string | null };
  publishing?: Publishing;
  stock?: StockEdit[];
  weights?: repository.VariantWeight[];
}

const levelsOf = (products: readonly repository.BatchProduct[]) =>
  products.flatMap(({ id, variants }) => variants.map((variant) => ({ variantId: variant.id, productId: id })));

const idsOf = (levels: readonly { variantId: string }[]) => levels.map(({ variantId }) => variantId);

const of = <K extends 'prices' | 'taxonomy' | 'tax' | 'publishing'>(writes: readonly BatchWrite[], name: K) =>
  writes.flatMap((write) => {
    const value = write[name];
    return value ? [{ id: write.id, ...value }] : [];
  });

export type ProductBatch = ReturnType<typeof createProductBatch>;

/** Many products read and written together, in the caller's transaction. */
export function createProductBatch({ clock, inventory }: ProductBatchDeps) {
  /** Stock before products, as in every edit: their change locks the counters. */
  const writeStock = async (
    tx: Executor,
    products: readonly repository.BatchProduct[],
    edits: readonly StockEdit[],
    actor: Actor,
    cause: StockCause,
  ) => {
    const hidden = levelsOf(products.filter(({ publishing }) => publishing.hiddenAs !== null));
    await inventory.reopen(tx, hidden);
    await inventory.edit(tx, edits, actor, cause);
    await inventory.retire(tx, { variantIds: idsOf(hidden) });
  };

  return {
    read: repository.selectBatch,
    listSubcategories: repository.selectSubcategories,

    /**
     * Locks products, and their stock where that is wanted, and reads them as they are then; in the order of their ids,
     * without those that are deleted.
     */
    lock: async (tx: Executor, ids: readonly string[], withStock: boolean): Promise<repository.BatchProduct[]> => {
      await repository.lockBatch(tx, ids);
      const products = await repository.selectBatch(tx, ids);
      if (!withStock) return products;
      await inventory.lock(tx, levelsOf(products));
      return repository.selectBatch(tx, ids);
    },

    /** Writes products that are locked. @param cause where stock is changed */
    write: async (
      tx: Executor,
      products: readonly repository.BatchProduct[],
      writes: readonly BatchWrite[],
      actor: Actor,
      cause: StockCause,
    ): Promise<void> => {
      const now = clock.now();
      const written = new Set(writes.map(({ id }) => id));
      const touched = products.filter(({ id }) => written.has(id));
      const stock = writes.flatMap((write) => write.stock ?? []);
      const isDated = touched.some((product) => hasDates([product, ...product.variants]));
      // Whose sales are settled is locked as a whole, in one order.
      if (isDated && writes.some((write) => write.prices)) await inventory.lock(tx, levelsOf(touched));
      if (stock.length > 0) await writeStock(tx, touched, stock, actor, cause);

      const publishing = of(writes, 'publishing');
      const shown = new Set(publishing.filter(({ hiddenAs }) => hiddenAs === null).map(({ id }) => id));
      if (publishing.length > 0) {
        await inventory.reopen(tx, levelsOf(touched.filter(({ id }) => shown.has(id))));
        await inventory.retire(tx, { variantIds: idsOf(levelsOf(touched.filter(({ id }) => !shown.has(id)))) });
        await repository.writePublishing(tx, publishing, now);
      }
      const [prices, taxonomy] = [of(writes, 'prices'), of(writes, 'taxonomy')];
      if (prices.length > 0) {
        await repository.writePrices(tx, prices, now);
        await settleSales(
          tx,
          clock,
          prices.map(({ id }) => id),
        );
      }
      if (taxonomy.length > 0) await repository.writeTaxonomy(tx, taxonomy, now);
      const taxes = of(writes, 'tax');
      if (taxes.length > 0) await repository.writeTaxClasses(tx, taxes, now);
      const weights = writes.flatMap(({ id, weights: of }) => (of ? [{ id, weights: of }] : []));
      if (weights.length > 0) await repository.writeWeights(tx, weights, now);
    },
  };
}
