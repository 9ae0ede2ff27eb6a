import type { CartItem } from '@haberdash/contract';
import { ApiError, hasCode, messageOf } from '../../base/api-error.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';

type CartChange = 'update' | 'remove';

const TITLES: Readonly<Record<CartChange, { refused: string; broken: string }>> = {
  update: { refused: 'Failed to update cart', broken: 'Error updating cart' },
  remove: { refused: 'Failed to remove item', broken: 'Error removing item' },
};

/**
 * Message for a cart line that could not be changed: the stock's own sentence, that the product is gone, that the
 * server refused, or that the server did not answer.
 */
export function describeCartFailure(change: CartChange, error: unknown): ToastMessage {
  if (hasCode(error, 'OUT_OF_STOCK') || hasCode(error, 'VARIANT_NOT_FOUND'))
    return { title: error.message, tone: 'danger' };
  if (hasCode(error, 'PRODUCT_NOT_FOUND') || hasCode(error, 'CART_ITEM_NOT_FOUND')) {
    return { title: 'Product information not found', tone: 'danger' };
  }
  const answered = error instanceof ApiError && error.status > 0 && error.code !== 'BAD_ANSWER';
  const { refused, broken } = TITLES[change];
  return {
    title: answered ? refused : broken,
    description: messageOf(error, 'An unexpected error occurred'),
    tone: 'danger',
  };
}

type LineOfStock = Pick<CartItem, 'quantity' | 'totalStock'> & Partial<Pick<CartItem, 'isRetired'>>;

/** Warning for a cart line whose stock has fallen, or that is no longer sold, since it was added. */
export function stockWarning({ quantity, totalStock, isRetired }: LineOfStock): string | undefined {
  if (isRetired) return 'No longer available. Remove it to continue, or choose another.';
  if (totalStock <= 0) return 'Now sold out. Remove it to continue.';
  if (quantity > totalStock) return `Just ${totalStock} left in stock. Reduce the quantity to continue.`;
  return undefined;
}
