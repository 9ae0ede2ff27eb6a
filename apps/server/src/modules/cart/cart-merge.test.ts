import { MAX_CART_LINES } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { type MergeableLine, mergeLines } from './cart-merge.ts';

const line = (variantId: string, quantity: number, fields: Partial<MergeableLine> = {}): MergeableLine => ({
  ...{ productId: `product of ${variantId}`, variantId, quantity, title: variantId, variantTitle: '', sku: '' },
  ...{ onHand: 10, held: 0 },
  ...fields,
});
const changed = ({ variantId, quantity }: { variantId: string; quantity: number }) => `${quantity} ${variantId}`;

describe('merging carts', () => {
  it('adds up the quantities of each variant, without a note', () => {
    const { lines, notes } = mergeLines([line('scarf', 2), line('hat', 1)], [line('scarf', 3), line('belt', 4)]);
    expect(lines.map(changed)).toEqual(['5 scarf', '4 belt']);
    expect(notes).toEqual([]);
  });

  it('keeps to what is in stock and says so', () => {
    const { lines, notes } = mergeLines([line('scarf', 10)], [line('scarf', 1), line('belt', 2, { onHand: 0 })]);
    expect(lines).toEqual([]);
    expect(notes).toEqual([
      { code: 'capped', title: 'scarf', wanted: 11, kept: 10 },
      { code: 'capped', title: 'belt', wanted: 2, kept: 0 },
    ]);
  });

  it('takes nothing out of the account’s own line where the stock has fallen', () => {
    const { lines, notes } = mergeLines([line('scarf', 8, { onHand: 3 })], [line('scarf', 1, { onHand: 3 })]);
    expect(lines).toEqual([]);
    expect(notes).toEqual([{ code: 'capped', title: 'scarf', wanted: 9, kept: 8 }]);
  });

  it('counts the units that an unpaid order of the visitor or the user holds', () => {
    const { lines } = mergeLines(
      [line('scarf', 1, { onHand: 0, held: 1 })],
      [line('scarf', 2, { onHand: 0, held: 2 })],
    );
    expect(lines.map(changed)).toEqual(['3 scarf']);
  });

  it('names what is sold no more and leaves it out', () => {
    const { lines, notes } = mergeLines([], [line('scarf', 2, { onHand: null })]);
    expect(lines).toEqual([]);
    expect(notes).toEqual([{ code: 'gone', title: 'scarf', wanted: 2, kept: 0 }]);
  });

  it('fills a cart up to its last line', () => {
    const own = Array.from({ length: MAX_CART_LINES - 1 }, (_, index) => line(`own ${index}`, 1));
    const { lines, notes } = mergeLines(own, [line('scarf', 1), line('belt', 1), line('own 0', 1)]);
    expect(lines.map(changed)).toEqual(['1 scarf', '2 own 0']);
    expect(notes).toEqual([{ code: 'capped', title: 'belt', wanted: 1, kept: 0 }]);
  });
});
