import type { Order, OrderEvent } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { eventTitle, lineTotal } from './order-labels.ts';

const item = {
  productId: 'p',
  variantId: 'p',
  title: 'Shirt',
  image: '',
  price: 1499,
  chargePrice: 17.64,
  quantity: 3,
  total: 4497,
  chargeTotal: 52.92,
};

it('multiplies a line without binary fractions, in the decimals of the currency that was charged', () => {
  expect(lineTotal({ chargeCurrency: 'USD' } as Order, item)).toBe(52.92);
  expect(lineTotal({ chargeCurrency: 'USD' } as Order, { ...item, chargePrice: 0.1 })).toBe(0.3);
  expect(lineTotal({ chargeCurrency: 'JPY' } as Order, { ...item, chargePrice: 500 })).toBe(1500);
});

it('names the state that an entry of the history reached, and nothing for a remark', () => {
  const event: OrderEvent = {
    at: '',
    kind: 'payment',
    from: 'pending',
    to: 'paid',
    by: 'system',
    byName: '',
    note: '',
  };
  expect(eventTitle(event)).toBe('Payment paid');
  expect(eventTitle({ ...event, kind: 'order', from: null, to: 'inShipping' })).toBe('In Shipping');
  expect(eventTitle({ ...event, from: 'paid' })).toBeNull();
});
