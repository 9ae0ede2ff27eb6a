import type { TaxonomyKind } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { insertProducts } from './catalog.repository.ts';
import { requireLooks } from './look.ts';
import { planPictures } from './pictures.rules.ts';
import { type Also, NotTogether } from './price-and-stock-edits.ts';
import type { ProductEditorDeps } from './product-editor.ts';
import { imagesOf, type ProductForm, toProductInput, toTexts } from './product-form.ts';
import { decidePublishing } from './publishing.rules.ts';
import { settleSales } from './sales.repository.ts';
import { giveNewSlugs } from './slugs.ts';
import { requireTaxClasses } from './tax-classes.ts';
import { writeVariants } from './variants.repository.ts';
import { planProduct } from './variants.rules.ts';
import { levelsOf, ofProduct, variantRows } from './write-product.ts';

/** Each thing once. */
const distinct = <T>(things: readonly T[]): T[] => [
  ...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values(),
];

/** Locks the categories and brands of all of them against changes. */
async function holdTerms(tx: Executor, { taxonomy }: ProductEditorDeps, forms: readonly ProductForm[]): Promise<void> {
  const names = distinct(
    forms.flatMap(({ category, brand }): { kind: TaxonomyKind; id: string }[] => [
      { kind: 'category', id: category },
      { kind: 'brand', id: brand },
    ]),
  );
  const subcategories = distinct(
    forms.flatMap(({ category, subcategory }) => (subcategory ? [{ category, label: subcategory }] : [])),
  );
  const held = await taxonomy.holdPresent(tx, names, subcategories);
  if (held.length !== names.length) throw new NotTogether('a category or brand is not there');
}

/**
 * Editor operations on many products in one transaction: a round trip to the database for all of them costs hardly more
 * than for one. Where one of them cannot be written, none is.
 */
export function createProductAdding(deps: ProductEditorDeps) {
  const { db, clock, currencies, inventory, images } = deps;

  const toRows = (form: ProductForm, now: Date) => {
    const id = newId();
    const publishing = decidePublishing(form, undefined, now);
    const plan = planProduct(id, undefined, toProductInput(form, currencies), newId);
    const pictures = planPictures(form, undefined, { ...plan.product, variants: plan.variants, known: [] });
    const dates = { createdAt: now, updatedAt: now };
    return {
      id,
      form,
      publishing,
      plan,
      row: { id, ...toTexts(form), ...plan.product, ...pictures, ...publishing, ...dates },
    };
  };

  return {
    /**
     * Adds products, with the locks of the editor's `add` in its order.
     * @throws NotTogether, AppError as `add`, an error of the database where a SKU is taken
     */
    addMany: (forms: readonly ProductForm[], actor: Actor, also: Also): Promise<void> => {
      const now = clock.now();
      const added = forms.map((form) => toRows(form, now));
      return inTransaction(db, async (tx) => {
        await holdTerms(tx, deps, forms);
        if (!(await images.holdImages(tx, [...new Set(forms.flatMap(imagesOf))]))) throw new AppError('IMAGE_NOT_OURS');
        await requireLooks(tx, added);
        await requireTaxClasses(tx, deps.listTaxClasses, forms);
        await insertProducts(
          tx,
          added.map(({ row }) => row),
        );
        await writeVariants(
          tx,
          added.flatMap(({ id, plan }) => variantRows(id, plan, now)),
          [],
        );
        await inventory.open(
          tx,
          added.flatMap(({ id, plan }) => ofProduct(id, plan.opened)),
          actor,
        );
        await settleSales(
          tx,
          clock,
          added.map(({ id }) => id),
        );
        const hidden = added.filter(({ publishing }) => publishing.hiddenAs !== null);
        const levels = hidden.flatMap(({ id, plan }) =>
          levelsOf(
            id,
            plan.opened.map(({ variantId }) => variantId),
          ),
        );
        await inventory.retire(tx, { variantIds: levels.map(({ variantId }) => variantId) });
        const inputs = added.map(({ id, form: { title, slug } }) => ({ productId: id, title, slug }));
        if (!(await giveNewSlugs(tx, inputs))) throw new NotTogether('an address is taken');
        await also(
          tx,
          added.map(({ id }) => id),
        );
      });
    },
  };
}
