import type { Currencies, ProductDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { databaseErrorCode, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import * as repository from './catalog.repository.ts';
import { picturesOf, planPictures, type StoredPictures } from './pictures.rules.ts';
import { findSkuFaults, imagesOf, type ProductEdit, type ProductForm, toTexts, toWish } from './product-form.ts';
import { decideShelf, type Shelf } from './shelf.rules.ts';
import { forgetSlugs } from './slugs.repository.ts';
import { giveSlug } from './slugs.ts';
import { readProduct } from './staff-product.ts';
import * as variants from './variants.repository.ts';
import { type ProductPlan, planProduct } from './variants.rules.ts';

export interface ProductEditorDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  inventory: Pick<InventoryService, 'lock' | 'open' | 'reopen' | 'edit' | 'retire'>;
  /** Knows which categories and brands there are. */
  taxonomy: Pick<TaxonomyService, 'holdTerms'>;
  /** Knows which pictures were uploaded to this shop. */
  images: { holdImages: (tx: Executor, urls: readonly string[]) => Promise<boolean> };
  /** What else goes when a product is deleted (cart lines, wishlist items), in the same transaction. */
  forgetProduct: ((tx: Executor, productId: string) => Promise<void>)[];
}

const variantRows = (productId: string, plan: ProductPlan, createdAt: Date) =>
  plan.variants.map((variant) => ({
    ...variant,
    options: { ...variant.options },
    productId,
    createdAt,
    retiredAt: null,
  }));

const ofProduct = <Level extends { variantId: string }>(productId: string, levels: readonly Level[]) =>
  levels.map((level) => ({ ...level, productId }));

const levelsOf = (productId: string, ids: readonly string[]) => ids.map((variantId) => ({ variantId, productId }));

/** What becomes of a product, and who wants it. */
interface Change {
  id: string;
  /** The variants that there are. */
  known: readonly { id: string; sku: string; retiredAt: Date | null }[];
  plan: ProductPlan;
  pictures: StoredPictures;
  /** Its place in the shop, before and after. */
  shelf: Record<'from' | 'to', Shelf>;
  actor: Actor;
}

const UNIQUE_VIOLATION = '23505';

/** Runs a change of a product; says which SKUs other products' variants have where that is why it failed. */
async function withUniqueSkus<T>(
  db: Executor,
  productId: string,
  form: ProductForm,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    const skus = (form.variants ?? []).map(({ sku }) => sku.toLowerCase());
    const faults = findSkuFaults(form, await variants.findTakenSkus(db, productId, skus));
    throw new AppError('SKU_TAKEN', faults[0]?.message, faults);
  }
}

/** @param known pictures that the product has already */
const requireOurImagesOf =
  ({ images }: Pick<ProductEditorDeps, 'images'>) =>
  async (tx: Executor, form: ProductForm, known: readonly (string | null)[]) => {
    const others = imagesOf(form).filter((url) => !known.includes(url));
    if (!(await images.holdImages(tx, others))) throw new AppError('IMAGE_NOT_OURS');
  };

export type ProductEditor = ReturnType<typeof createProductEditor>;

/** What the admin does to products. */
export function createProductEditor(deps: ProductEditorDeps) {
  const { db, clock, currencies, inventory, taxonomy } = deps;
  const requireOurImages = requireOurImagesOf(deps);

  /** Writes what becomes of a product that is locked. */
  const write = async (tx: Executor, form: ProductForm, { id, known, plan, pictures, shelf, actor }: Change) => {
    const now = clock.now();
    const sold = known.filter(({ retiredAt }) => retiredAt === null).map((variant) => variant.id);
    if (shelf.from.hiddenAs) await inventory.reopen(tx, levelsOf(id, sold));
    // Stock before the product: its row's change locks the counters, which come after the stock everywhere.
    await inventory.retire(tx, { productId: id, variantIds: plan.retired });
    await inventory.reopen(tx, levelsOf(id, plan.reopened));
    await inventory.edit(tx, plan.stock, actor);
    await repository.updateProduct(tx, id, { ...toTexts(form), ...plan.product, ...pictures, ...shelf.to }, now);
    await variants.retireVariants(tx, plan.retired, now);
    await variants.writeVariants(tx, variantRows(id, plan, now), known);
    await inventory.open(tx, ofProduct(id, plan.opened), actor);
    if (shelf.to.hiddenAs) await inventory.retire(tx, { productId: id });
    await giveSlug(tx, id, form);
  };

  return {
    /** @throws AppError INVALID_REQUEST, IMAGE_NOT_OURS, SKU_TAKEN, SLUG_TAKEN (details: where the form names them) */
    add: async (form: ProductForm, actor: Actor, id: string = newId()): Promise<ProductDetails> => {
      const now = clock.now();
      const shelf = decideShelf(form, undefined, now);
      const plan = planProduct(id, undefined, toWish(form, currencies.price), newId);
      const pictures = planPictures(form, undefined, { ...plan.product, variants: plan.variants, known: [] });
      const add = async (tx: Executor) => {
        await taxonomy.holdTerms(tx, form);
        await requireOurImages(tx, form, []);
        const dates = { createdAt: now, updatedAt: now };
        await repository.insertProduct(tx, { id, ...toTexts(form), ...plan.product, ...pictures, ...shelf, ...dates });
        await variants.writeVariants(tx, variantRows(id, plan, now), []);
        await inventory.open(tx, ofProduct(id, plan.opened), actor);
        if (shelf.hiddenAs) await inventory.retire(tx, { productId: id });
        await giveSlug(tx, id, form);
        return readProduct(tx, currencies, id);
      };
      return withUniqueSkus(db, id, form, () => inTransaction(db, add));
    },

    /**
     * The stock of each variant is set to what the form says, or with `stockBefore` changed by the difference to that; with
     * `version` an edit of an older state is refused and the present one told.
     * @throws AppError INVALID_REQUEST, IMAGE_NOT_OURS, SKU_TAKEN, SLUG_TAKEN, PRODUCT_NOT_FOUND, PRODUCT_CHANGED (details: the product),
     * OUT_OF_STOCK where less than nothing would be left
     */
    edit: async (id: string, { version, ...form }: ProductEdit, actor: Actor): Promise<ProductDetails> => {
      const wish = toWish(form, currencies.price);
      const edit = async (tx: Executor) => {
        await taxonomy.holdTerms(tx, form);
        const product = await variants.lockProduct(tx, id);
        if (!product) throw new AppError('PRODUCT_NOT_FOUND');
        if (version !== undefined && version !== product.version)
          throw new AppError('PRODUCT_CHANGED', undefined, await readProduct(tx, currencies, id));
        const known = await variants.listVariants(tx, id);
        const shown = picturesOf(product).map(({ url }) => url);
        await requireOurImages(tx, form, [...shown, ...known.map(({ image }) => image)]);
        const plan = planProduct(id, { ...product, variants: known }, wish, newId);
        const sold = plan.variants.length > 0 ? plan.variants : known.filter(({ retiredAt }) => !retiredAt);
        const pictures = planPictures(form, product, { ...plan.product, variants: sold, known });
        const shelf = { from: product.shelf, to: decideShelf(form, product.shelf, clock.now()) };
        const isTouched = plan.retired.length + plan.reopened.length + plan.stock.length > 0;
        const ids = known.map((variant) => variant.id);
        if (isTouched || shelf.from.hiddenAs || shelf.to.hiddenAs) await inventory.lock(tx, levelsOf(id, ids));
        await write(tx, form, { id, known, plan, pictures, shelf, actor });
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
        for (const forget of deps.forgetProduct) await forget(tx, id);
        await forgetSlugs(tx, id);
      }),
  };
}
