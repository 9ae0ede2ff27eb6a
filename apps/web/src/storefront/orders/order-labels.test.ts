import type { OrderEvent } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { eventTitle, historyLines } from './order-labels.ts';

const event: OrderEvent = {
  at: '',
  kind: 'payment',
  from: 'pending',
  to: 'paid',
  by: 'system',
  byName: '',
  note: '',
};

it('names the state that an entry of the history reached, and nothing for a remark', () => {
  expect(eventTitle(event)).toBe('Payment received');
  expect(eventTitle({ ...event, kind: 'order', from: 'confirmed', to: 'inShipping' })).toBe('Sent');
  expect(eventTitle({ ...event, kind: 'address' })).toBe('Delivery details changed');
  expect(eventTitle({ ...event, from: 'paid' })).toBeNull();
});

it('the history named PayPal’s ids, and called placing an order Pending', () => {
  const placed: OrderEvent = { ...event, kind: 'order', from: null, to: 'pending', note: 'Order placed.' };
  const note = 'Payment received (capture KE4TGOUDR5AU7UZ0B).';
  const paid: OrderEvent[] = [
    { ...event, at: '2', note },
    { ...event, at: '2', kind: 'order', from: 'pending', to: 'confirmed', note },
  ];
  const remark: OrderEvent = { ...event, at: '3', from: 'paid', note: 'Refunded $5.00: a button was missing' };
  expect(historyLines([placed, ...paid, remark]).map(({ title, note }) => [title, note])).toEqual([
    ['Order placed', ''],
    ['Payment received · Order confirmed', ''],
    ['', 'Refunded $5.00: a button was missing'],
  ]);
});
