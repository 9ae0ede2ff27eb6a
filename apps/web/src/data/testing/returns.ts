import type { Return, ReturnOptions } from '@haberdash/contract';

/** A return of one shirt. */
export const returnOf = (fields: Partial<Return> = {}): Return => ({
  ...{ id: 'ret1', number: 'R-1a2b3c', orderId: 'o1', kind: 'return', state: 'requested', comment: '', note: '' },
  ...{ labelUrl: '', trackingNumber: '', refunded: null, heldUntil: null, canCancel: false, version: 1 },
  ...{ requestedAt: '2026-11-25T10:00:00.000Z', updatedAt: '2026-11-26T10:00:00.000Z' },
  items: [
    {
      ...{ id: 'ri1', orderItemId: 'line of Linen shirt', title: 'Linen shirt', variantTitle: 'M', sku: '' },
      ...{ image: '/front.webp', quantity: 1, reason: 'tooSmall', reasonLabel: 'Too small', resolution: 'refund' },
      ...{ newVariant: null, pictures: [], received: 0, sellable: 0, seconds: 0, waste: 0 },
    },
  ],
  ...fields,
});

/** A shirt that can be sent back, or exchanged for a larger one. */
export const RETURN_OPTIONS: ReturnOptions = {
  items: [
    {
      ...{ orderItemId: 'line of Linen shirt', title: 'Linen shirt', variantTitle: 'M', sku: '', image: '/front.webp' },
      ...{ quantity: 2, until: '2026-12-20T10:00:00.000Z', obstacle: '' },
      exchanges: [
        { variantId: 'l', variantTitle: 'L', sku: '', isInStock: true },
        { variantId: 'xl', variantTitle: 'XL', sku: '', isInStock: false },
      ],
    },
  ],
  reasons: [
    { id: 'tooSmall', label: 'Too small' },
    { id: 'faulty', label: 'Faulty' },
  ],
  instructions: 'Fold it, pack it, send it.',
  fee: 100,
  priceCurrency: 'INR',
};
