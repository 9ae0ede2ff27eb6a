import { PRODUCT_FIELDS } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import type { ProductForm } from './product-form.ts';

/** Reads the ids of the tax classes. */
export type ListTaxClasses = (db: Executor) => Promise<readonly string[]>;

/**
 * Requires that the tax classes that forms name are there.
 * @param kept one that the product has and may keep, be it there or not
 * @throws AppError INVALID_REQUEST
 */
export async function requireTaxClasses(
  tx: Executor,
  listTaxClasses: ListTaxClasses,
  forms: readonly Pick<ProductForm, 'taxClass'>[],
  kept: string | null = null,
): Promise<void> {
  const named = forms.flatMap(({ taxClass }) => (taxClass && taxClass !== kept ? [taxClass] : []));
  if (named.length === 0) return;
  const known = await listTaxClasses(tx);
  const message = PRODUCT_FIELDS.taxClass.fault;
  if (!named.every((id) => known.includes(id)))
    throw new AppError('INVALID_REQUEST', message, [{ field: 'taxClass', message }]);
}
