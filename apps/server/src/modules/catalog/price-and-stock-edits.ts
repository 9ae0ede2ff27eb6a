import { isDeepStrictEqual } from 'node:util';
import type { Currencies } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { type BatchProduct, createProductBatch } from './product-batch.service.ts';
import type { ProductEditorDeps } from './product-editor.ts';
import { type ProductEdit, toProductInput } from './product-form.ts';
import { storedDates } from './sale.rules.ts';
import { planProduct } from './variants.rules.ts';

/** Runs last in the same transaction; what it throws undoes all of it. */
export type Also = (tx: Executor, productIds: readonly string[]) => Promise<void>;

/** Stock to set for variants of one product. */
export interface ProductStockInput {
  productId: string;
  /** `before`: the stock changes by the difference to that. */
  variants: readonly { variantId: string; onHand: number; before?: number | undefined }[];
}

/** A product with the form that its editor would send, in which nothing but prices and stock is another. */
export interface PriceAndStockInput {
  productId: string;
  form: ProductEdit;
}

/** Something of many products cannot be done together: each by itself it can, or says what is wrong. */
export class NotTogether extends Error {}

/** Writes of a form to the prices and stock of a locked product. @throws NotTogether where it is another by now */
function figuresOf({ productId, form }: PriceAndStockInput, product: BatchProduct | undefined, currencies: Currencies) {
  if (!product || product.version !== form.version) throw new NotTogether('a product is another one by now');
  const known = product.variants.map((variant) => ({ ...variant, options: {}, image: null, retiredAt: null }));
  const plan = planProduct(productId, { ...product, variants: known }, toProductInput(form, currencies), newId);
  if (plan.retired.length + plan.reopened.length + plan.opened.length > 0) throw new NotTogether('variants come or go');
  const { options: _, saleStartsAt, saleEndsAt, datedSalePrice: __, ...prices } = plan.product;
  const variants = plan.variants.flatMap(({ id, price, salePrice, ...sale }) => {
    const written = { price, salePrice, ...storedDates(sale) };
    const isSame = known.some(
      (each) =>
        each.id === id &&
        isDeepStrictEqual({ price: each.price, salePrice: each.salePrice, ...storedDates(each) }, written),
    );
    return isSame ? [] : [{ id, ...written }];
  });
  return [
    { id: productId, stock: plan.stock },
    { id: productId, prices: { ...prices, ...storedDates({ saleStartsAt, saleEndsAt }), variants } },
  ];
}

/** Changes prices and stock of many products in one transaction. Where one of them cannot be written, none is. */
export function createPriceAndStockEdits(deps: ProductEditorDeps) {
  const { db, currencies } = deps;
  const batch = createProductBatch(deps);

  return {
    /**
     * Changes prices and stock of products, and nothing else.
     * @throws NotTogether where a product is not there or was changed since its form was made, AppError OUT_OF_STOCK
     */
    setFigures: (inputs: readonly PriceAndStockInput[], actor: Actor, also: Also): Promise<void> =>
      inTransaction(db, async (tx) => {
        const ids = inputs.map(({ productId }) => productId);
        const products = new Map((await batch.lock(tx, ids, true)).map((product) => [product.id, product]));
        const writes = inputs.flatMap((input) => figuresOf(input, products.get(input.productId), currencies));
        await batch.write(tx, [...products.values()], writes, actor, { reason: 'import' });
        await also(tx, ids);
      }),

    /**
     * Sets or changes what is on hand of variants, and changes nothing else of their products.
     * @throws NotTogether where a product or a variant is not there, AppError OUT_OF_STOCK
     */
    setStock: (inputs: readonly ProductStockInput[], actor: Actor, also: Also): Promise<void> =>
      inTransaction(db, async (tx) => {
        const ids = inputs.map(({ productId }) => productId);
        const products = new Map((await batch.lock(tx, ids, true)).map((product) => [product.id, product]));
        const writes = inputs.map(({ productId, variants }) => {
          const product = products.get(productId);
          const stock = variants.map(({ variantId, onHand, before }) => {
            const variant = product?.variants.find(({ id }) => id === variantId);
            if (!product || !variant) throw new NotTogether('a variant is not there');
            return { variantId, onHand, before, sku: variant.sku, variantTitle: variant.title };
          });
          return { id: productId, stock };
        });
        await batch.write(tx, [...products.values()], writes, actor, { reason: 'import' });
        await also(tx, ids);
      }),
  };
}
