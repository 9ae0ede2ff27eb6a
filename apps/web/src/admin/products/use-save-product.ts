import type { FieldFault, ProductBody, ProductDetails } from '@haberdash/contract';
import { hasCode, isRefusal, messageOf } from '../../base/api-error.ts';
import { useAddProduct, useEditProduct } from '../../data/admin-products.ts';
import type { FormValues } from '../../ui/form-control.ts';
import { toast } from '../../ui/toast.tsx';
import type { EditedProduct } from '../variants/variants-draft.ts';
import { toProductBody } from './product-form-fields.ts';

export interface SaveRequest {
  values: FormValues;
  image: string;
  /** Options, variants and pictures as they are sent, where there is something to say of them. */
  more: Pick<ProductBody, 'options' | 'variants' | 'images'>;
  publishing: Pick<ProductBody, 'status' | 'publishAt'>;
  /** The product as the form was filled from it; null for a new one. */
  base: EditedProduct | null;
}

export type SaveOutcome =
  | { kind: 'saved' }
  /** Another user changed it: `present` is its current state. */
  | { kind: 'changed'; message: string; present: ProductDetails }
  | { kind: 'refused'; faults: readonly FieldFault[] };

/** The fields that the server refuses, with its sentences for them. */
function faultsOf(error: unknown, variants: ProductBody['variants'] = []): readonly FieldFault[] {
  if (hasCode(error, 'INVALID_REQUEST') || hasCode(error, 'SKU_TAKEN') || hasCode(error, 'SLUG_TAKEN'))
    return error.details ?? [];
  if (!hasCode(error, 'OUT_OF_STOCK')) return [];
  const { details, message } = error;
  const variantId = details && 'variantId' in details ? details.variantId : '';
  const index = variants.findIndex(({ id }) => id === variantId);
  return [{ field: index < 0 ? 'totalStock' : `variants.${index}.totalStock`, message }];
}

function sayFailure(error: unknown, base: EditedProduct | null) {
  if (!isRefusal(error)) {
    toast({ title: 'An error occurred', description: messageOf(error, 'Unknown error'), tone: 'danger' });
    return;
  }
  toast({
    title: base ? 'Failed to update product' : 'Failed to add product',
    description: messageOf(error, 'Please try again'),
    tone: 'danger',
  });
}

/** Adds or changes a product and says how it went. */
export function useSaveProduct() {
  const add = useAddProduct();
  const edit = useEditProduct();

  const save = async ({ values, image, more, publishing, base }: SaveRequest): Promise<SaveOutcome> => {
    const product = { ...toProductBody(values, image, more), ...publishing };
    // Of a product that has options, or had them, its stock is that of its variants.
    const stockBefore = more.options ? undefined : base?.totalStock;
    try {
      if (base) await edit.mutateAsync({ id: base._id, version: base.version, stockBefore, product });
      else await add.mutateAsync(product);
      toast({ title: base ? 'Product updated successfully' : 'Product added successfully', tone: 'success' });
      return { kind: 'saved' };
    } catch (error) {
      if (hasCode(error, 'PRODUCT_CHANGED') && error.details) {
        return { kind: 'changed', message: error.message, present: error.details };
      }
      sayFailure(error, base);
      return { kind: 'refused', faults: faultsOf(error, more.variants) };
    }
  };

  return { save, saving: add.isPending || edit.isPending };
}
