import type { OrderEvent } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { eventTitle } from './order-labels.ts';

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
  expect(eventTitle({ ...event, kind: 'order', from: null, to: 'inShipping' })).toBe('In shipping');
  expect(eventTitle({ ...event, from: 'paid' })).toBeNull();
});
