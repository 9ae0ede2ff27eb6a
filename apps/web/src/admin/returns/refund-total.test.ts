import { expect, it } from 'vitest';
import { refundTotal } from './refund-total.ts';

const parts = { currency: 'EUR', goods: 80.1, delivery: 0, fee: 0, total: 80.1, maxDiminished: 80.1, items: [] };

it.each([
  ['', { diminished: 0, total: 80.1 }],
  ['  ', { diminished: 0, total: 80.1 }],
  ['0.1', { diminished: 0.1, total: 80 }],
  ['80,10', { diminished: 80.1, total: 0 }],
  ['80.11', { diminished: 0, total: 80.1, fault: 'You can take off up to €80.10.' }],
  ['0.001', { diminished: 0, total: 80.1, fault: 'Enter an amount in EUR.' }],
  ['much', { diminished: 0, total: 80.1, fault: 'Enter an amount in EUR.' }],
])('%s taken off', (text, result) => {
  expect(refundTotal(parts, text)).toEqual(result);
});
