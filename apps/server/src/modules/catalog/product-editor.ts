import type { Currencies, ProductDetails, StockReason } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import * as repository from './catalog.repository.ts';
import { requireLooks } from './look.ts';
import { picturesOf, planPictures } from './pictures.rules.ts';
import { imagesOf, type ProductEdit, type ProductForm, toProductInput, toTexts } from './product-form.ts';
import { decidePublishing } from './publishing.rules.ts';
import { readProduct } from './read-product.ts';
import { hasDates } from './sale.rules.ts';
import { settleSales } from './sales.repository.ts';
import { forgetSlugs } from './slugs.repository.ts';
import { giveSlug } from './slugs.ts';
import { type ListTaxClasses, requireTaxClasses } from './tax-classes.ts';
import { withUniqueSkus } from './unique-skus.ts';
import * as variants from './variants.repository.ts';
import { planProduct } from './variants.rules.ts';
import { levelsOf, ofProduct, variantRows, writeProduct } from './write-product.ts';

export interface ProductEditorDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  inventory: Pick<InventoryService, 'lock' | 'open' | 'reopen' | 'edit' | 'retire'>;
  /** Knows which categories and brands there are. */
  taxonomy: Pick<TaxonomyService, 'holdTerms' | 'holdPresent'>;
  listTaxClasses: ListTaxClasses;
  /** Knows which pictures were uploaded to this shop. */
  images: { holdImages: (tx: Executor, urls: readonly string[]) => Promise<boolean> };
  /** Its readers remove cart lines and wishlist items of a deleted product, in the same transaction. */
  events: Pick<EventsService, 'record'>;
}

/** Options of an edit. */
export interface EditOptions {
  /** Id of a new product; made up where none is given. */
  id?: string;
  /** Reason of its stock changes; `edit` where nothing is said. */
  reason?: StockReason;
  /** Runs last in the same transaction; what it throws undoes the edit. */
  also?: (tx: Executor, productId: string) => Promise<void>;
}

/** @param known pictures that the product has already */
const requireOurImagesOf =
  ({ images }: Pick<ProductEditorDeps, 'images'>) =>
  async (tx: Executor, form: ProductForm, known: readonly (string | null)[]) => {
    const others = imagesOf(form).filter((url) => !known.includes(url));
    if (!(await images.holdImages(tx, others))) throw new AppError('IMAGE_NOT_OURS');
  };

export type ProductEditor = ReturnType<typeof createProductEditor>;

/** Admin operations on products. */
export function createProductEditor(deps: ProductEditorDeps) {
  const { db, clock, currencies, inventory, taxonomy, listTaxClasses } = deps;
  const requireOurImages = requireOurImagesOf(deps);

  const write = writeProduct(deps);

  return {
    /** @throws AppError INVALID_REQUEST, IMAGE_NOT_OURS, SKU_TAKEN, SLUG_TAKEN (details: where the form names them) */
    add: async (form: ProductForm, actor: Actor, { id = newId(), also }: EditOptions = {}): Promise<ProductDetails> => {
      const now = clock.now();
      const publishing = decidePublishing(form, undefined, now);
      const plan = planProduct(id, undefined, toProductInput(form, currencies), newId);
      const pictures = planPictures(form, undefined, { ...plan.product, variants: plan.variants, known: [] });
      const add = async (tx: Executor) => {
        await taxonomy.holdTerms(tx, form);
        await requireOurImages(tx, form, []);
        await requireLooks(tx, [{ id, form }]);
        await requireTaxClasses(tx, listTaxClasses, [form]);
        const facts = { ...toTexts(form), ...plan.product, ...pictures, ...publishing };
        await repository.insertProduct(tx, { id, ...facts, createdAt: now, updatedAt: now });
        await variants.writeVariants(tx, variantRows(id, plan, now), []);
        await inventory.open(tx, ofProduct(id, plan.opened), actor);
        await settleSales(tx, clock, [id]);
        if (publishing.hiddenAs) await inventory.retire(tx, { productId: id });
        await giveSlug(tx, id, form);
        await also?.(tx, id);
        return readProduct(tx, currencies, id);
      };
      return withUniqueSkus(db, id, form, () => inTransaction(db, add));
    },

    /**
     * The stock of each variant is set to what the form says, or with `stockBefore` changed by the difference to that; with
     * `version` an edit of an older state is refused and the present one answered.
     * @throws AppError INVALID_REQUEST, IMAGE_NOT_OURS, SKU_TAKEN, SLUG_TAKEN, PRODUCT_NOT_FOUND, PRODUCT_CHANGED (details: the product),
     * OUT_OF_STOCK where less than nothing would be left
     */
    edit: async (id: string, { version, ...form }: ProductEdit, actor: Actor, { reason, also }: EditOptions = {}) => {
      const input = toProductInput(form, currencies);
      const edit = async (tx: Executor) => {
        await taxonomy.holdTerms(tx, form);
        const product = await variants.lockProduct(tx, id);
        if (!product) throw new AppError('PRODUCT_NOT_FOUND');
        if (version !== undefined && version !== product.version)
          throw new AppError('PRODUCT_CHANGED', undefined, await readProduct(tx, currencies, id));
        const known = await variants.listVariants(tx, id);
        const shown = picturesOf(product).map(({ url }) => url);
        await requireOurImages(tx, form, [...shown, ...known.map(({ image }) => image)]);
        await requireLooks(tx, [{ id, form }]);
        await requireTaxClasses(tx, listTaxClasses, [form], product.taxClass);
        const plan = planProduct(id, { ...product, variants: known }, input, newId);
        const sold = plan.variants.length > 0 ? plan.variants : known.filter(({ retiredAt }) => !retiredAt);
        const pictures = planPictures(form, product, { ...plan.product, variants: sold, known });
        const publishing = { from: product.publishing, to: decidePublishing(form, product.publishing, clock.now()) };
        const isDated = hasDates([product, ...known, plan.product, ...plan.variants]);
        const isTouched = isDated || plan.retired.length + plan.reopened.length + plan.stock.length > 0;
        const ids = known.map((variant) => variant.id);
        if (isTouched || publishing.from.hiddenAs || publishing.to.hiddenAs)
          await inventory.lock(tx, levelsOf(id, ids));
        await write(tx, form, { id, known, plan, pictures, publishing, actor, reason });
        await also?.(tx, id);
        return readProduct(tx, currencies, id);
      };
      return withUniqueSkus(db, id, form, () => inTransaction(db, edit));
    },

    /** @throws AppError PRODUCT_NOT_FOUND, also when it was deleted before */
    remove: (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!(await variants.lockProduct(tx, id))) throw new AppError('PRODUCT_NOT_FOUND');
        await inventory.retire(tx, { productId: id });
        await repository.markDeleted(tx, id, clock.now());
        await deps.events.record(tx, { kind: 'product.removed', productId: id, at: clock.now() });
        await forgetSlugs(tx, id);
      }),
  };
}
