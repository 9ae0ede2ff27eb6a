import { expect, it } from 'vitest';
import { lineAmount, stockWarning } from './line-amount.ts';

it('multiplies the price that counts, exactly', () => {
  expect(lineAmount({ price: 19.99, salePrice: 0, quantity: 3 })).toBe(59.97);
  expect(lineAmount({ price: 19.99, salePrice: 1.1, quantity: 3 })).toBe(3.3);
});

it('warns of a line that can no longer be bought as it is', () => {
  expect(stockWarning({ quantity: 2, totalStock: 2 })).toBeUndefined();
  expect(stockWarning({ quantity: 2, totalStock: 1 })).toContain('1 left');
  expect(stockWarning({ quantity: 1, totalStock: 0 })).toContain('Sold out');
});
