import { expect, it } from 'vitest';
import { nextAction } from '../../admin/orders/order-actions.ts';
import { ADMIN_DETAILS, CASH, TRANSFER } from '../../data/testing/orders.ts';

const entry = {
  orderItemId: 'i1',
  returnItemId: null,
  variantId: 'v1',
  title: '',
  sku: '',
  variantTitle: '',
  image: '',
};
const toSend = [{ ...entry, quantity: 1 }];
const parcel = (state: 'pending' | 'shipped' | 'delivered') => ({
  ...{ id: state, items: [], carrier: '', trackingNumber: '', trackingUrl: '', state },
  ...{ shippedAt: null, deliveredAt: null },
});
const order = { ...ADMIN_DETAILS, toSend };
const out = { toSend: [], fulfilment: 'fulfilled' as const, orderStatus: 'inShipping' as const };

it.each([
  ['a paid order is packed', order, 'pack'],
  ['a packed order is sent', { ...order, orderStatus: 'inProcess' as const }, 'send'],
  [
    'the rest of an order is sent',
    { ...order, shipments: [parcel('shipped')], fulfilment: 'partial' as const },
    'send',
  ],
  ['a packed parcel is handed over', { ...order, toSend: [], shipments: [parcel('pending')] }, 'handOver'],
  ['a parcel arrives', { ...order, ...out, shipments: [parcel('shipped')] }, 'deliver'],
  [
    'of several parcels each has its own button',
    { ...order, ...out, shipments: [parcel('shipped'), { ...parcel('shipped'), id: '2' }] },
    null,
  ],
  [
    'an order that was set as sent arrives',
    { ...order, toSend, fulfilment: 'fulfilled' as const, orderStatus: 'inShipping' as const },
    'deliver',
  ],
  [
    'nothing is left of one that arrived',
    { ...order, ...out, orderStatus: 'delivered' as const, shipments: [parcel('delivered')] },
    null,
  ],
  ['a transfer is waited for', { ...order, ...TRANSFER, toSend }, 'record'],
  ['cash is collected later: the order is packed', { ...order, ...CASH, toSend }, 'pack'],
  ['cash is recorded once it is delivered', { ...order, ...CASH, ...out, orderStatus: 'delivered' as const }, 'record'],
  ['nothing is done with a rejected order', { ...order, orderStatus: 'rejected' as const }, null],
])('%s', (_name, given, action) => {
  expect(nextAction(given)).toBe(action);
});
