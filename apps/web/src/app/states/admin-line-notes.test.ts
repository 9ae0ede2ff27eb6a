import { expect, it } from 'vitest';
import { lineNotes } from '../../admin/orders/line-notes.ts';
import { ADMIN_DETAILS } from '../../data/testing/orders.ts';

const parcel = (
  state: 'pending' | 'shipped' | 'delivered' | 'cancelled',
  quantity: number,
  returnItemId: string | null = null,
) => ({
  ...{ id: `${state}${quantity}`, carrier: '', trackingNumber: '', trackingUrl: '', state },
  ...{ shippedAt: null, deliveredAt: null, items: [{ orderItemId: 'i1', quantity, returnItemId }] },
});

it('a line says how many of it are where', () => {
  const refund = {
    ...{ id: 'f1', at: '2026-11-21T00:00:00.000Z', amount: 1, currency: 'USD', reason: '', by: 'admin' as const },
    ...{ byName: '', restock: false, providerRefundId: '', issue: '' },
  };
  const order = {
    ...ADMIN_DETAILS,
    shipments: [
      parcel('pending', 1),
      parcel('shipped', 2),
      parcel('shipped', 3),
      parcel('delivered', 4),
      parcel('cancelled', 9),
    ],
    refunds: [
      { ...refund, status: 'completed' as const, items: [{ orderItemId: 'i1', quantity: 1 }] },
      { ...refund, status: 'failed' as const, items: [{ orderItemId: 'i1', quantity: 5 }] },
    ],
  };
  expect(lineNotes(order, { id: 'i1' }, [])).toEqual(['1 packed', '5 sent', '4 delivered', '1 refunded']);
  expect(lineNotes(order, { id: 'i2' }, [])).toEqual([]);
});

it('what is sent in exchange is not a unit of the line', () => {
  const order = { ...ADMIN_DETAILS, shipments: [parcel('delivered', 1), parcel('shipped', 1, 're1')] };
  expect(lineNotes(order, { id: 'i1' }, [])).toEqual(['1 delivered']);
});
