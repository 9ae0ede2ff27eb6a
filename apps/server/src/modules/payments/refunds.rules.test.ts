import { shareOf } from '@haberdash/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeFound, judgeRefundAnswer, revenueOf } from './refunds.rules.ts';

const asked = { amount: 1000, currency: 'USD' };
const found = { id: 'R1', state: 'completed', reference: '', amount: 1000, currency: 'USD' } as const;

describe('what PayPal says of a refund', () => {
  it('counts as given back only when it is completed, in the currency that was asked for', () => {
    expect(judgeFound(found, asked)).toMatchObject({ kind: 'accepted', state: 'completed', amount: 1000 });
    expect(judgeFound({ ...found, state: 'pending' }, asked)).toMatchObject({ kind: 'accepted', state: 'pending' });
    expect(judgeFound({ ...found, state: 'failed' }, asked)).toMatchObject({ kind: 'failed', providerRefundId: 'R1' });
    expect(judgeFound({ ...found, state: 'other' }, asked).kind).toBe('unknown');
    expect(judgeFound({ ...found, currency: 'EUR' }, asked).kind).toBe('unknown');
    expect(judgeFound({ ...found, amount: undefined }, asked).kind).toBe('unknown');
  });

  it('without an amount is believed, with a different one is taken at its word', () => {
    const silent = { ...found, amount: undefined, currency: undefined };
    expect(judgeFound(silent, asked)).toMatchObject({ kind: 'accepted', amount: 1000 });
    expect(judgeFound({ ...found, amount: 500 }, asked)).toMatchObject({ kind: 'accepted', amount: 500 });
  });

  it('too early is no refusal', () => {
    const refused = { kind: 'refused', isEarly: true, issue: 'PENDING_CAPTURE', debugId: 'd' } as const;
    expect(judgeRefundAnswer(refused, asked).kind).toBe('unknown');
    expect(judgeRefundAnswer({ ...refused, isEarly: false }, asked).kind).toBe('failed');
  });
});

describe('what refunds take from the revenue', () => {
  const refundAll = (total: number, parts: readonly number[]) => {
    const captured = parts.reduce((sum, part) => sum + part, 0);
    const made: { amount: number; revenue: number }[] = [];
    for (const amount of parts) made.push({ amount, revenue: revenueOf(amount, { captured, total }, made) });
    return made.map(({ revenue }) => revenue);
  };

  it('is the same share of the total, rounded once; the last takes what is left', () => {
    expect(refundAll(1000, [1, 1, 1])).toEqual([333, 333, 334]);
    expect(refundAll(2000, [1, 1, 1])).toEqual([667, 667, 666]);
    // In yen, which have no decimals, for an order of 85 rupees.
    expect(refundAll(85_00, [50, 50, 46])).toEqual([2911, 2911, 2678]);
  });

  it('of a wholly refunded order is its total, whatever the parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), parts, (total, amounts) => {
        const revenues = refundAll(total, amounts);
        expect(revenues.every((revenue) => revenue >= 0)).toBe(true);
        expect(revenues.reduce((sum, revenue) => sum + revenue, 0)).toBe(total);
      }),
    );
  });

  it('is rounded half up', () => {
    expect(shareOf(5, 1, 2)).toBe(3);
    expect(shareOf(3, 1, 6)).toBe(1);
    expect(shareOf(Number.MAX_SAFE_INTEGER, 2, 3)).toBe(6_004_799_503_160_661);
  });
});
