import type { Promotion } from '@haberdash/contract';

/** A promotion that is on: 20% off everything with the code SUMMER, where nothing else is said. */
export const promotionOf = (fields: Partial<Promotion> = {}): Promotion => ({
  ...{ id: 'promo1', version: 3, name: 'Summer sale', code: 'SUMMER', needsCode: true },
  ...{ class: 'line', action: 'percent', value: 20, valueType: 'percent', buyQuantity: null, getQuantity: null },
  target: { categories: [], brands: [], products: [], variants: [] },
  ...{ excludeSaleItems: false, minSubtotal: null, minQuantity: null, customerRule: 'all', emails: [] },
  ...{ startsAt: null, endsAt: null, usageLimit: null, usageLimitPerCustomer: null, maxPerOrder: null },
  ...{ oncePerOrder: false, restoreOnCancel: true, combinesWith: { line: false, order: false, shipping: true } },
  ...{ priority: 0, status: 'active', state: 'active', badge: '', showsCountdown: false },
  ...{ uses: { held: 0, used: 0 }, codes: { made: 0, used: 0 }, revenue: 0, discounted: 0 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  ...fields,
});
