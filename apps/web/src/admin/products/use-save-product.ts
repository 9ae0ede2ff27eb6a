import type { FieldFault, Product } from '@haberdash/contract';
import { hasCode, isRefusal, messageOf } from '../../base/api-error.ts';
import { useAddProduct, useEditProduct } from '../../data/admin-products.ts';
import type { FormValues } from '../../ui/form-control.ts';
import { toast } from '../../ui/toast.tsx';
import { toProductBody } from './product-form-fields.ts';

export interface SaveRequest {
  values: FormValues;
  image: string;
  /** The product as the form was filled from it; null for a new one. */
  base: Product | null;
}

export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else changed it: `present` is how it is now. */
  | { kind: 'changed'; message: string; present: Product }
  | { kind: 'refused'; faults: readonly FieldFault[] };

/** The fields that the server refuses, with its sentences for them. */
function faultsOf(error: unknown): readonly FieldFault[] {
  if (hasCode(error, 'INVALID_REQUEST')) return error.details ?? [];
  if (hasCode(error, 'OUT_OF_STOCK')) return [{ field: 'totalStock', message: error.message }];
  return [];
}

function sayFailure(error: unknown, base: Product | null) {
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

  const save = async ({ values, image, base }: SaveRequest): Promise<SaveOutcome> => {
    const product = toProductBody(values, image, base?.subcategory ?? null);
    try {
      if (base) await edit.mutateAsync({ id: base._id, version: base.version, stockBefore: base.totalStock, product });
      else await add.mutateAsync(product);
      toast({ title: base ? 'Product updated successfully' : 'Product added successfully', tone: 'success' });
      return { kind: 'saved' };
    } catch (error) {
      if (hasCode(error, 'PRODUCT_CHANGED') && error.details) {
        return { kind: 'changed', message: error.message, present: error.details };
      }
      sayFailure(error, base);
      return { kind: 'refused', faults: faultsOf(error) };
    }
  };

  return { save, saving: add.isPending || edit.isPending };
}
