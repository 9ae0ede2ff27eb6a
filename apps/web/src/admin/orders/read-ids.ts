import { MAX_ORDERS_AT_ONCE } from '@haberdash/contract/order-constants';

/** Ids that an address names, each once. */
export const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter(Boolean).slice(0, MAX_ORDERS_AT_ONCE);
