import type { OrderDetails, Refund, Shipment } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { CASH, DETAILS, lineOf, TRANSFER } from '../../data/testing/orders.ts';
import { returnOf } from '../../data/testing/returns.ts';
import { type ProgressStep, progressOf, stillToCome, whereIs } from '../../storefront/orders/order-progress.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const LATER = Date.parse('2026-12-24T12:00:00.000Z');
const parcel = (id: string, fields: Partial<Shipment> = {}): Shipment => ({
  ...{ id, items: [], carrier: '', trackingNumber: '', trackingUrl: '' },
  ...{ state: 'shipped', shippedAt: '2026-11-22T10:00:00.000Z', deliveredAt: null },
  ...fields,
});
const arrived = (id: string, deliveredAt: string): Shipment => parcel(id, { state: 'delivered', deliveredAt });
const refund = (fields: Partial<Refund> = {}): Refund => ({
  ...{ id: 'r', at: '2026-11-23T10:00:00.000Z', amount: 5, currency: 'USD', reason: '', status: 'completed' },
  ...fields,
});
const delivery = (fields = {}): OrderDetails['delivery'] => ({
  ...{ methodId: 'm', name: 'Standard', isPickup: false, estimate: { from: '2026-12-01', to: '2026-12-01' } },
  ...fields,
});
const of = (fields: Partial<OrderDetails>): OrderDetails => ({ ...DETAILS, ...fields });
const words = (order: OrderDetails, now = NOW) => {
  const { title, detail } = whereIs(order, now);
  return [title, detail].map((text) => text.replaceAll('\u00a0', ' '));
};

describe('where an order’s things are', () => {
  it.each<[string, OrderDetails, string, string?, number?]>([
    ['paid', of({}), 'Confirmed'],
    ['paid, with days', of({ delivery: delivery() }), 'Arrives Tue 1 Dec', 'Confirmed'],
    ['being packed', of({ orderStatus: 'inProcess' }), 'Being packed'],
    ['packed', of({ orderStatus: 'inProcess', shipments: [parcel('a', { state: 'pending' })] }), 'Packed'],
    ['to be collected', of({ delivery: delivery({ isPickup: true }) }), 'Ready Tue 1 Dec', 'Confirmed'],
    [
      'ready to be collected',
      of({ orderStatus: 'inShipping', delivery: delivery({ isPickup: true }) }),
      'Ready to collect',
    ],
    ['collected', of({ orderStatus: 'delivered', delivery: delivery({ isPickup: true }) }), 'Collected'],
    [
      'waiting for PayPal',
      of({ orderStatus: 'pending', paymentStatus: 'pending', payableUntil: '2026-11-22T13:30:00.000Z' }),
      'Waiting for payment',
      expect.stringMatching(/^Held until 22 Nov 2026, \d\d:30$/) as unknown as string,
    ],
    ['being charged', of({ orderStatus: 'pending', paymentStatus: 'pending' }), 'Checking your payment'],
    ['waiting for a transfer', TRANSFER, 'Waiting for your transfer', 'Pay by 28 Nov 2026'],
    ['to be paid at the door', CASH, 'Confirmed'],
    [
      'unpaid and closed',
      of({ orderStatus: 'rejected', paymentStatus: 'expired' }),
      'Not paid, closed',
      'Nothing was charged',
    ],
    [
      'cancelled unpaid',
      of({ orderStatus: 'rejected', paymentStatus: 'cancelled' }),
      'Cancelled',
      'Nothing was charged',
    ],
    [
      'called off',
      of({ orderStatus: 'rejected', paymentStatus: 'refunded', refunds: [refund()] }),
      'Cancelled',
      'Refunded on 23 Nov 2026',
    ],
    [
      'called off, with the money on its way',
      of({ orderStatus: 'rejected', refunds: [refund({ status: 'pending' })] }),
      'Cancelled',
      'Refund on its way',
    ],
    [
      'a refused parcel',
      of({ ...CASH, ...gone(), shipments: [parcel('a', { state: 'returned' })] }),
      'Sent back to us',
      'Nothing was charged',
    ],
    [
      'sent',
      of({ orderStatus: 'inShipping', fulfilment: 'fulfilled', shipments: [parcel('a')] }),
      'Sent on 22 Nov 2026',
    ],
    ['sent by hand', of({ orderStatus: 'inShipping' }), 'Sent'],
    [
      'sent, with days',
      of({ orderStatus: 'inShipping', fulfilment: 'fulfilled', shipments: [parcel('a')], delivery: delivery() }),
      'Arrives Tue 1 Dec',
      'Sent on 22 Nov 2026',
    ],
    [
      'late',
      of({ orderStatus: 'inShipping', fulfilment: 'fulfilled', shipments: [parcel('a')], delivery: delivery() }),
      'Sent on 22 Nov 2026',
      '',
      LATER,
    ],
    [
      'partly sent',
      of({ orderStatus: 'inShipping', fulfilment: 'partial', shipments: [parcel('a')] }),
      'Partly sent',
      'The rest will follow',
    ],
    [
      'partly delivered',
      of({
        ...{ orderStatus: 'inShipping', fulfilment: 'fulfilled' },
        shipments: [parcel('a'), arrived('b', '2026-11-24T10:00:00.000Z')],
      }),
      'Sent on 22 Nov 2026',
      '1 of 2 parcels delivered',
    ],
    [
      'delivered',
      of({
        ...{ orderStatus: 'delivered', fulfilment: 'fulfilled' },
        shipments: [arrived('a', '2026-11-24T10:00:00.000Z'), arrived('b', '2026-11-25T10:00:00.000Z')],
      }),
      'Delivered on 25 Nov 2026',
    ],
    [
      'refunded in part',
      of({ orderStatus: 'delivered', paymentStatus: 'partially_refunded', refunds: [refund()] }),
      'Delivered',
      'Partly refunded',
    ],
    [
      'refunded',
      of({ orderStatus: 'delivered', paymentStatus: 'refunded', refunds: [refund()] }),
      'Refunded on 23 Nov 2026',
    ],
  ])('%s', (_name, order, title, detail = '', now = NOW) => {
    expect(words(order, now)).toEqual([title, detail]);
  });
});

function gone() {
  return { orderStatus: 'rejected', paymentStatus: 'cancelled' } as const;
}

const STATES: Record<ProgressStep['state'], string> = { done: '✓', now: '●', todo: '○', ended: '×' };
const line = (...given: Parameters<typeof progressOf>) =>
  progressOf(...given)
    .map(({ label, at, state }) => `${STATES[state]} ${label}${at ? ` ${at.slice(8, 10)}` : ''}`)
    .join(', ');

describe('the way of an order', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
  const moved = (kind: 'order' | 'payment', to: string, day: number) => ({
    ...{ at: at(day), kind, from: 'before', to, by: 'system' as const, byName: '', note: '' },
  });

  it('goes from placing over paying, packing and sending to its arrival', () => {
    const history = [moved('payment', 'paid', 21), moved('order', 'inProcess', 22)];
    expect(line(of({ history }))).toBe('✓ Placed 21, ✓ Paid 21, ● Packed, ○ Sent, ○ Delivered');
    const out = [parcel('a'), parcel('b', { shippedAt: at(23) })];
    const partly = of({ history, orderStatus: 'inShipping', fulfilment: 'partial', shipments: out });
    expect(line(partly)).toBe('✓ Placed 21, ✓ Paid 21, ✓ Packed 22, ● Partly sent 23, ○ Delivered');
    expect(line({ ...partly, fulfilment: 'fulfilled', shipments: [arrived('a', at(24)), parcel('b')] })).toBe(
      '✓ Placed 21, ✓ Paid 21, ✓ Packed 22, ✓ Sent 22, ● Partly delivered 24',
    );
    const done = { ...partly, fulfilment: 'fulfilled' as const, orderStatus: 'delivered' as const };
    expect(line({ ...done, shipments: [arrived('a', at(24)), arrived('b', at(25))] })).toBe(
      '✓ Placed 21, ✓ Paid 21, ✓ Packed 22, ✓ Sent 22, ✓ Delivered 25',
    );
  });

  it('an order that is paid at the door is paid last; one that costs nothing never', () => {
    expect(line(CASH)).toBe('✓ Placed 21, ● Packed, ○ Sent, ○ Delivered, ○ Paid');
    expect(line(of({ chargedAmount: 0 }))).toBe('✓ Placed 21, ● Packed, ○ Sent, ○ Delivered');
  });

  it('one that is given up ends where it was', () => {
    const unpaid = of({ orderStatus: 'rejected', paymentStatus: 'expired', history: [moved('order', 'rejected', 22)] });
    expect(line(unpaid)).toBe('✓ Placed 21, × Not paid, closed 22');
    const history = [moved('payment', 'paid', 21), moved('order', 'rejected', 22)];
    const calledOff = of({ orderStatus: 'rejected', paymentStatus: 'refunded', refunds: [refund()], history });
    expect(line(calledOff)).toBe('✓ Placed 21, ✓ Paid 21, × Cancelled 22, ✓ Refunded 23');
    const refused = of({ ...CASH, ...gone(), shipments: [parcel('a', { state: 'returned' })], history });
    expect(line(refused)).toBe('✓ Placed 21, ✓ Sent, × Sent back to us 22');
  });

  it('a return and its refund follow', () => {
    const delivered = of({ orderStatus: 'delivered', history: [moved('payment', 'paid', 21)] });
    const way = '✓ Placed 21, ✓ Paid 21, ✓ Packed, ✓ Sent, ✓ Delivered';
    expect(line(delivered, [returnOf({ state: 'approved' })])).toBe(`${way}, ● Return approved 26`);
    expect(line(delivered, [returnOf({ state: 'refused' })])).toBe(way);
    const back = of({ ...delivered, paymentStatus: 'partially_refunded', refunds: [refund()] });
    expect(line(back, [returnOf({ state: 'closed' })])).toBe(`${way}, ✓ Returned 26, ✓ Partly refunded 23`);
    expect(line(delivered, [returnOf({ state: 'closed', kind: 'exchange' })])).toBe(`${way}, ✓ Exchanged 26`);
  });
});

it('what no parcel has is still to come, until everything is sent', () => {
  const cartItems = [lineOf('Linen shirt', { quantity: 3 }), lineOf('Wool coat')];
  const [shirt] = cartItems;
  const items = [
    { orderItemId: shirt?.id ?? '', quantity: 2, returnItemId: null },
    { orderItemId: shirt?.id ?? '', quantity: 1, returnItemId: 'in exchange' },
  ];
  const order = of({ cartItems, fulfilment: 'partial', shipments: [parcel('a', { items })] });
  expect(stillToCome(order).map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(stillToCome({ ...order, fulfilment: 'fulfilled' })).toEqual([]);
  expect(stillToCome({ ...order, shipments: [] })).toEqual([]);
});
