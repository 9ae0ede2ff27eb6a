import type { AdminReturn, ReturnItem, Withdrawal } from '@haberdash/contract';
import type { ReturnState } from '@haberdash/contract/order-constants';

export const SHIRT: ReturnItem = {
  id: 'i1',
  orderItemId: 'l1',
  title: 'Linen shirt',
  ...{ sku: 'LS-S', variantTitle: 'S / White', image: '/media/shirt.webp', quantity: 2 },
  ...{ reason: 'tooSmall', reasonLabel: 'Too small', resolution: 'refund', newVariant: null },
  ...{ pictures: [], received: 0, sellable: 0, seconds: 0, waste: 0 },
};

/** A return of two shirts that has been asked for. */
export const RETURN: AdminReturn = {
  id: '7c000000-0000-4000-8000-000000000001',
  number: 'R-7c000000',
  orderId: '0b5e7c1e-0000-4000-8000-000000000000',
  ...{ kind: 'return', state: 'requested', comment: 'Runs small.', note: '', labelUrl: '', trackingNumber: '' },
  items: [SHIRT],
  requestedAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...{ heldUntil: null, refunded: null, canCancel: true, version: 4 },
  ...{ buyer: 'Meera Nair', email: 'meera@example.test', orderDate: '2026-11-10T10:00:00.000Z' },
  ...{ refund: null, refundBy: null, toSend: 0 },
};

export const NO_COUNTS: Record<ReturnState, number> = {
  ...{ requested: 0, approved: 0, refused: 0, inTransit: 0 },
  ...{ received: 0, inspected: 0, closed: 0, cancelled: 0 },
};

/** A statement of withdrawal from a whole order. */
export const WITHDRAWAL: Withdrawal = {
  id: '9d000000-0000-4000-8000-000000000001',
  orderNumber: '0b5e7c1e',
  orderId: '0b5e7c1e-0000-4000-8000-000000000000',
  ...{ isEmailOfOrder: true, email: 'meera@example.test', name: 'Meera Nair', items: [], text: 'I withdraw.' },
  statedAt: '2026-11-21T10:00:00.000Z',
  periodEndsAt: '2026-12-01T00:00:00.000Z',
  refundBy: '2026-12-05T10:00:00.000Z',
  ...{ state: 'open', note: '', judgedAt: null, judgedBy: '', returnId: null },
};
