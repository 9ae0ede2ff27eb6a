import type { StockReason } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import * as repository from './catalog.repository.ts';
import type { StoredPictures } from './pictures.rules.ts';
import { type ProductForm, toTexts } from './product-form.ts';
import type { Publishing } from './publishing.rules.ts';
import { settleSales } from './sales.repository.ts';
import { giveSlug } from './slugs.ts';
import * as variants from './variants.repository.ts';
import type { ProductPlan } from './variants.rules.ts';

export interface WriteDeps {
  clock: Clock;
  inventory: Pick<InventoryService, 'open' | 'reopen' | 'edit' | 'retire'>;
}

export const variantRows = (productId: string, plan: ProductPlan, createdAt: Date) =>
  plan.variants.map((variant) => ({
    ...variant,
    options: { ...variant.options },
    productId,
    createdAt,
    retiredAt: null,
  }));

export const ofProduct = <Level extends { variantId: string }>(productId: string, levels: readonly Level[]) =>
  levels.map((level) => ({ ...level, productId }));

export const levelsOf = (productId: string, ids: readonly string[]) =>
  ids.map((variantId) => ({ variantId, productId }));

/** Planned change of a product, and its author. */
interface Change {
  id: string;
  /** The variants that there are. */
  known: readonly { id: string; sku: string; retiredAt: Date | null }[];
  plan: ProductPlan;
  pictures: StoredPictures;
  /** Its place in the shop, before and after. */
  publishing: Record<'from' | 'to', Publishing>;
  actor: Actor;
  reason: StockReason | undefined;
}

/** Writes what becomes of a product that is locked. */
export const writeProduct =
  ({ clock, inventory }: WriteDeps) =>
  async (tx: Executor, form: ProductForm, change: Change) => {
    const { id, known, plan, pictures, publishing, actor, reason } = change;
    const now = clock.now();
    const sold = known.filter(({ retiredAt }) => retiredAt === null).map((variant) => variant.id);
    if (publishing.from.hiddenAs) await inventory.reopen(tx, levelsOf(id, sold));
    // Stock before the product: its row's change locks the counters, which come after the stock everywhere.
    await inventory.retire(tx, { productId: id, variantIds: plan.retired });
    await inventory.reopen(tx, levelsOf(id, plan.reopened));
    await inventory.edit(tx, plan.stock, actor, { reason });
    await repository.updateProduct(tx, id, { ...toTexts(form), ...plan.product, ...pictures, ...publishing.to }, now);
    await variants.retireVariants(tx, plan.retired, now);
    await variants.writeVariants(tx, variantRows(id, plan, now), known);
    await inventory.open(tx, ofProduct(id, plan.opened), actor);
    await settleSales(tx, clock, [id]);
    if (publishing.to.hiddenAs) await inventory.retire(tx, { productId: id });
    await giveSlug(tx, id, form);
  };
