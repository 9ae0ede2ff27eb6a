import { expect, it } from 'vitest';
import type { OrderQuote, OrderRow } from '../orders/index.ts';
import { summariseOrder } from './order-summary.ts';

const PLAIN = { subtotal: 3762, discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0, total: 3762 };

const taxLine = (name: string, percent: number, amount: number) => ({
  ...{ name, code: name, percent, amount: 85 * amount, chargeAmount: amount, taxable: 0, chargeTaxable: 0 },
});

type Adjustment = OrderQuote['adjustments'][number];

const nothing = { amount: 0, tax: 0, chargeAmount: 0, chargeTax: 0, promotionId: null, code: null };
const COD = { kind: 'fee' as const, label: 'Cash on delivery' };

function totalsOf(fields: Partial<typeof PLAIN>, ...taxLines: ReturnType<typeof taxLine>[]): string[] {
  return totalsWith(fields, [
    ...taxLines.map((line) => ({ kind: 'shipping' as const, label: 'Post', ...nothing, taxLines: [line] })),
    ...(fields.fees ? [{ ...nothing, ...COD, chargeAmount: fields.fees, taxLines: [] }] : []),
  ]);
}

function totalsWith(fields: Partial<typeof PLAIN>, adjustments: Adjustment[]): string[] {
  const quote: Pick<OrderQuote, 'lines' | 'adjustments' | 'chargeTotals'> = {
    lines: [],
    adjustments,
    chargeTotals: { ...PLAIN, ...fields },
  };
  const order: Pick<OrderRow, 'chargeCurrency'> = { chargeCurrency: 'USD' };
  return summariseOrder(order, quote).totals.map(({ label, value }) => `${label} ${value}`);
}

it('an order of a shop that has set nothing up has free shipping and no tax', () => {
  expect(totalsOf({})).toEqual(['Subtotal $37.62', 'Shipping Free', 'Tax $0.00', 'Total $37.62']);
});

it('discounts and fees are said where there are any, and each tax by its rate, as added or as in the prices', () => {
  const taxes = [taxLine('CGST', 9, 250), taxLine('SGST', 9, 250), taxLine('CGST', 9, 50), taxLine('SGST', 9, 50)];
  expect(totalsOf({ discount: 500, shipping: 118, fees: 50, tax: 600, total: 4030 }, ...taxes)).toEqual([
    'Subtotal $37.62',
    'Discount −$5.00',
    'Shipping $1.18',
    'Cash on delivery $0.50',
    'CGST 9% $3.00',
    'SGST 9% $3.00',
    'Total $40.30',
  ]);
  const included = totalsOf({ taxIncluded: 574 }, taxLine('VAT', 20, 574));
  expect(included).toContain('Includes VAT 20% $5.74');
  expect(included).not.toContain('Tax $0.00');
});

it('discounts of promotions are said by their names and codes, those that took nothing are not', () => {
  const discount = (label: string, code: string | null, chargeAmount: number): Adjustment => ({
    ...{ ...nothing, kind: 'discount', label, code, chargeAmount, taxLines: [] },
    promotionId: label,
  });
  const all = [
    discount('3 for 2', null, -300),
    discount('Summer sale', 'SUMMER20', -200),
    discount('Pennies', null, 0),
  ];
  expect(totalsWith({ discount: 500, total: 3262 }, all)).toEqual([
    'Subtotal $37.62',
    '3 for 2 −$3.00',
    'Summer sale · SUMMER20 −$2.00',
    'Shipping Free',
    'Tax $0.00',
    'Total $32.62',
  ]);
});
