import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

it.each([
  [149900.5, 'INR', 'Rs. 1,49,900.50'],
  [17.6, 'USD', '$17.60'],
  [500, 'JPY', '¥500'],
])('writes %d %s as %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});
