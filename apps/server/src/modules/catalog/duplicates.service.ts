import { PRODUCT_FIELDS, type ProductDetails, type ProductImage, productBodySchema } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { idFrom } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import type { ProductEditor, ProductEditorDeps } from './product-editor.ts';
import type { ProductForm } from './product-form.ts';
import { readProduct } from './read-product.ts';
import { findForStaff } from './variants.repository.ts';

const PREFIX = 'Copy of ';

/** A picture that names the copy's variants by their values: their ids are new. */
const toCopiedPicture = ({ variants }: ProductDetails, { url, alt, variantIds = [] }: ProductImage) => ({
  url,
  alt,
  variantOptions: variants.filter(({ id }) => variantIds.includes(id)).map(({ options }) => options),
});

/** Form of a copy: all that the product has, but its address, its stock, its SKUs and its place in the shop. */
function toCopy(product: ProductDetails): ProductForm {
  const variants = product.variants.map(({ id: _, ...variant }) => ({ ...variant, sku: '', totalStock: 0 }));
  return productBodySchema.parse({
    ...product,
    title: (PREFIX + product.title).slice(0, PRODUCT_FIELDS.title.max),
    totalStock: 0,
    variants: product.options.length > 0 ? variants : undefined,
    images: product.images.map((picture) => toCopiedPicture(product, picture)),
    slug: undefined,
    status: 'draft',
    publishAt: null,
  });
}

export const createDuplicates = (
  { db, currencies, listTaxClasses }: ProductEditorDeps,
  editor: Pick<ProductEditor, 'add'>,
) => {
  const find = async (executor: Executor, id: string) =>
    (await findForStaff(executor, id)) && readProduct(executor, currencies, id);

  return {
    /**
     * Copies a product as a draft. The copy's id is made of the request's, so that a second press finds the first one's.
     * @throws AppError PRODUCT_NOT_FOUND
     */
    duplicate: async (id: string, requestId: string, actor: Actor): Promise<ProductDetails> => {
      const copyId = idFrom(id, requestId);
      const made = await find(db, copyId);
      if (made) return made;
      const form = toCopy(await readProduct(db, currencies, id));
      // One that is no more counts as none.
      if (form.taxClass && !(await listTaxClasses(db)).includes(form.taxClass)) form.taxClass = null;
      try {
        return await editor.add(form, actor, { id: copyId });
      } catch (error) {
        // A copy has no SKU: what is taken is its id.
        const other = error instanceof AppError && error.code === 'SKU_TAKEN' ? await find(db, copyId) : undefined;
        if (other) return other;
        throw error;
      }
    },
  };
};
