import { expect, it } from 'vitest';
import type { OrderQuote, OrderRow } from '../orders/index.ts';
import { summariseOrder } from './order-summary.ts';

const PLAIN = { subtotal: 3762, discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0, total: 3762 };

function totalsOf(fields: Partial<typeof PLAIN>): string[] {
  const quote: Pick<OrderQuote, 'lines' | 'chargeTotals'> = { lines: [], chargeTotals: { ...PLAIN, ...fields } };
  const order: Pick<OrderRow, 'chargeCurrency'> = { chargeCurrency: 'USD' };
  return summariseOrder(order, quote).totals.map(({ label, value }) => `${label} ${value}`);
}

it('an order of a shop that has set nothing up has free shipping and no tax', () => {
  expect(totalsOf({})).toEqual(['Subtotal $37.62', 'Shipping Free', 'Tax $0.00', 'Total $37.62']);
});

it('discounts and fees are said where there are any, and tax as added or as in the prices', () => {
  expect(totalsOf({ discount: 500, shipping: 118, fees: 50, tax: 600, total: 4030 })).toEqual([
    'Subtotal $37.62',
    'Discount −$5.00',
    'Shipping $1.18',
    'Fees $0.50',
    'Tax $6.00',
    'Total $40.30',
  ]);
  expect(totalsOf({ taxIncluded: 574 })).toContain('Tax included $5.74');
  expect(totalsOf({ taxIncluded: 574 })).not.toContain('Tax $0.00');
});
