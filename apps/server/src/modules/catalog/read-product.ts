import type { Currencies, ProductDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { toProductDetails } from './catalog.mapping.ts';
import { findForStaff } from './variants.repository.ts';

/**
 * A product as the staff sees it, a hidden one as well.
 * @param key its id, its slug, or one that it had. @throws AppError PRODUCT_NOT_FOUND
 */
export async function readProduct(db: Executor, currencies: Currencies, key: string): Promise<ProductDetails> {
  const row = await findForStaff(db, key);
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return toProductDetails(row, currencies);
}
