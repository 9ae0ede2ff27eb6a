import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../testing/sizes.ts';
import { allocateSlowly } from '../../testing/slow-quote.ts';
import { allocate } from './allocate.ts';

const minor = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 99_999_999_999 }));
const weights = fc.array(minor, { minLength: 1, maxLength: 20 });
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('an amount by weights', () => {
  it('1,000 off three equal lines of 1,000 is 334, 333 and 333', () => {
    expect(allocate(1000, [1000, 1000, 1000])).toEqual([334, 333, 333]);
  });

  it('gives what is left over to the largest remainder, then to the larger weight, then to the earlier one', () => {
    expect(allocate(10, [33, 33, 34])).toEqual([3, 3, 4]);
    expect(allocate(2, [1, 3])).toEqual([0, 2]);
    expect(allocate(1, [5, 5])).toEqual([1, 0]);
  });

  it('the remainder never goes to a line of weight 0', () => {
    expect(allocate(100, [0, 1, 1, 1, 0])).toEqual([0, 34, 33, 33, 0]);
    expect(allocate(7, [0, 0])).toEqual([0, 0]);
  });

  it('is the sum, never beyond a weight that it does not exceed, and what the slow way finds', () => {
    fc.assert(
      fc.property(weights, minor, (each, wanted) => {
        const amount = Math.min(wanted, add(each));
        const parts = allocate(amount, each);
        expect(add(parts)).toBe(amount);
        expect(parts.every((part, index) => part >= 0 && part <= (each[index] ?? 0))).toBe(true);
        expect(parts).toEqual(allocateSlowly(amount, each));
      }),
      { numRuns: tries(300) },
    );
  });
});
