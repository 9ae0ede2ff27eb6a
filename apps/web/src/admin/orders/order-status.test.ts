import { expect, it } from 'vitest';
import { orderTone, paymentTone, STATUS_CHOICES, STATUS_FILTERS, statusLabel } from './order-status.ts';

it.each([
  ['paid', 'success'],
  ['completed', 'success'],
  ['pending', 'warning'],
  ['failed', 'danger'],
  ['refunded', 'neutral'],
] as const)('a payment that is %s is shown as %s', (status, tone) => {
  expect(paymentTone(status)).toBe(tone);
});

it.each([
  ['pending', 'dark'],
  ['confirmed', 'emerald'],
  ['inProcess', 'warning'],
  ['inShipping', 'info'],
  ['delivered', 'success'],
  ['rejected', 'danger'],
] as const)('an order that is %s is shown as %s', (status, tone) => {
  expect(orderTone(status)).toBe(tone);
});

it('confirmed can be filtered by, but not be chosen', () => {
  expect(STATUS_FILTERS.map(({ id }) => id)).toContain('confirmed');
  expect(STATUS_CHOICES.map(({ id }) => id)).toEqual(['pending', 'inProcess', 'inShipping', 'delivered', 'rejected']);
});

it('a status is read in words, an unknown one with a capital letter', () => {
  expect(statusLabel('inProcess')).toBe('In Process');
  expect(statusLabel('refunded')).toBe('Refunded');
});
