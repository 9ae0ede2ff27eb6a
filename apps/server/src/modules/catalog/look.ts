import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { selectUndeletedIds } from './admin-listing.repository.ts';
import type { ProductForm } from './product-form.ts';

const GONE = 'A product in this look no longer exists.';
const ITSELF = 'A product can’t be part of its own look.';

/**
 * Requires that the products of the looks in forms are there.
 * @param forms with the ids of their products
 * @throws AppError INVALID_REQUEST
 */
export async function requireLooks(
  tx: Executor,
  forms: readonly { id: string; form: Pick<ProductForm, 'completeTheLook'> }[],
): Promise<void> {
  const refuse = (message: string): never => {
    throw new AppError('INVALID_REQUEST', message, [{ field: 'completeTheLook', message }]);
  };
  if (forms.some(({ id, form }) => form.completeTheLook?.includes(id))) refuse(ITSELF);
  const ids = [...new Set(forms.flatMap(({ form }) => form.completeTheLook ?? []))];
  if (ids.length > 0 && (await selectUndeletedIds(tx, ids)).length < ids.length) refuse(GONE);
}
