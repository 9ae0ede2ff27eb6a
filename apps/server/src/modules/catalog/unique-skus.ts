import { foldCode } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { isTakenAlready } from '../../db/errors.ts';
import { AppError } from '../../lib/app-error.ts';
import { findSkuFaults, type ProductForm } from './product-form.ts';
import { findTakenSkus } from './variants.repository.ts';

/** Runs a change of a product; says which SKUs other products' variants have where that is why it failed. */
export async function withUniqueSkus<T>(
  db: Executor,
  productId: string,
  form: ProductForm,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isTakenAlready(error)) throw error;
    const skus = (form.variants ?? []).map(({ sku }) => foldCode(sku));
    const faults = findSkuFaults(form, await findTakenSkus(db, productId, skus));
    throw new AppError('SKU_TAKEN', faults[0]?.message, faults);
  }
}
