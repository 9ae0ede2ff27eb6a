import { ApiError, hasCode, messageOf } from '../../base/api-error.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';

/** A variant of which there is less than the cart holds; without an id the product's default one. */
export interface Shortage {
  productId: string;
  variantId?: string;
  variantTitle?: string;
  title: string;
  available: number;
}

const isShortage = (value: unknown): value is Shortage =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  typeof value.productId === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'available' in value &&
  typeof value.available === 'number';

/** The variants of which there is not enough; none for a failure of another kind. */
export function shortagesOf(error: unknown): Shortage[] {
  if (!hasCode(error, 'OUT_OF_STOCK') || !Array.isArray(error.details)) return [];
  return error.details.filter(isShortage);
}

/** Toast for a failed order: the shop refused it, or did not answer. */
export function toastOf(error: unknown): ToastMessage {
  const wasAnswered = error instanceof ApiError && error.status > 0;
  const said = messageOf(error, '');
  return wasAnswered
    ? { title: 'Failed to create order', description: said || 'Please try again later', tone: 'danger' }
    : { title: 'Error processing your order', description: said || undefined, tone: 'danger' };
}
