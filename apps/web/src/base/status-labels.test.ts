import { expect, it } from 'vitest';
import { orderLabel, paymentLabel } from './status-labels.ts';

it.each([
  ['paid', 'success'],
  ['completed', 'success'],
  ['pending', 'warning'],
  ['failed', 'danger'],
  ['partially_refunded', 'info'],
  ['refunded', 'neutral'],
] as const)('a payment that is %s is shown as %s', (status, tone) => {
  expect(paymentLabel(status).tone).toBe(tone);
});

it.each([
  ['pending', 'dark'],
  ['confirmed', 'emerald'],
  ['inProcess', 'warning'],
  ['inShipping', 'info'],
  ['delivered', 'success'],
  ['rejected', 'danger'],
] as const)('an order that is %s is shown as %s', (status, tone) => {
  expect(orderLabel(status).tone).toBe(tone);
});

it('a status is read in words, an unknown one with a capital letter', () => {
  expect(orderLabel('inProcess').text).toBe('In process');
  expect(paymentLabel('refunded').text).toBe('Refunded');
  expect(paymentLabel('reversed')).toEqual({ text: 'Reversed', tone: 'neutral' });
});
