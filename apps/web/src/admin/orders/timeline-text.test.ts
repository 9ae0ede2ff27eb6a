import type { TimelineEntry } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { describeEntry } from './timeline-text.ts';

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

const AT = '2026-11-21T00:00:00.000Z';
const who = { by: 'admin', byName: 'Asha' } as const;
const history = { kind: 'history', at: AT, ...who, change: 'order', note: '' } as const;
const payment: Entry<'payment'> = {
  ...{ kind: 'payment', at: AT, number: 1, step: 'now', state: 'captured', amount: 12.5, currency: 'USD' },
  ...{ paymentId: 'PAY', captureId: 'CAP', issue: '' },
};
const webhook = { kind: 'webhook', at: AT, state: 'done', issue: '' } as const;
const parcel: Omit<Entry<'shipment'>, 'from' | 'to'> = {
  ...{ kind: 'shipment', at: AT, ...who, shipmentId: 's1', carrier: 'DHL', trackingNumber: 'JD1', units: 2 },
};
const stock = { kind: 'stock', at: AT, ...who, title: 'Scarf', sku: '', variantTitle: '', reason: 'order' } as const;
const refund: Omit<Entry<'refund'>, 'status'> = {
  ...{ kind: 'refund', at: AT, ...who, amount: 5, currency: 'USD', reason: 'Torn', refundId: 'REF', issue: '' },
};

it.each<[TimelineEntry, string]>([
  [{ ...history, from: null, to: 'pending', note: 'Order placed.' }, 'Order placed'],
  [{ ...history, from: 'confirmed', to: 'inProcess' }, 'Order status changed from Confirmed to In process'],
  [{ ...history, change: 'payment', from: 'pending', to: 'paid' }, 'Payment status changed from Pending to Paid'],
  [payment, 'The payment of $12.50 was received'],
  [{ ...payment, step: 'asked' }, 'We asked PayPal for $12.50'],
  [{ ...payment, step: 'opened' }, 'The buyer was asked to pay $12.50'],
  [{ ...webhook, type: 'CHECKOUT.ORDER.APPROVED' }, 'PayPal said that the buyer approved the payment'],
  [{ ...webhook, type: 'PAYMENT.CAPTURE.REFUNDED' }, 'PayPal said that money was refunded'],
  [{ ...webhook, type: 'SOMETHING.NEW' }, 'PayPal sent us a message'],
  [{ ...parcel, from: null, to: 'shipped' }, 'Parcel with 2 items sent'],
  [{ ...parcel, from: 'shipped', to: 'shipped' }, 'Parcel with 2 items: tracking changed'],
  [{ ...stock, change: -1 }, '1 × Scarf taken from stock'],
  [{ ...stock, change: 2 }, '2 × Scarf put back into stock'],
  [{ ...refund, status: 'completed' }, '$5.00 refunded'],
  [{ ...refund, status: 'pending' }, 'The refund of $5.00 is on its way'],
])('%j', (entry, title) => {
  expect(describeEntry(entry, 'paypal').title).toBe(title);
});

it('ids and codes of the provider are details, and never in the sentence', () => {
  expect(describeEntry(payment, 'paypal').details).toEqual(['Payment ID PAY', 'Capture ID CAP']);
  const paid = { ...history, from: 'pending', to: 'confirmed', note: 'Payment received (capture CAP9).' };
  expect(describeEntry(paid, 'paypal')).toMatchObject({
    notes: ['Payment received.'],
    details: ['Capture ID CAP9'],
  });
  const { title, notes, details } = describeEntry({ ...webhook, type: 'CHECKOUT.ORDER.APPROVED' }, 'paypal');
  expect([title, ...notes].join(' ')).not.toContain('CHECKOUT');
  expect(details).toEqual(['CHECKOUT.ORDER.APPROVED']);
});
