import { expect, it } from 'vitest';
import { findDifferences, rebased } from './promotion-differences.ts';
import { toDraft } from './promotion-draft.ts';
import { promotionOf } from './testing/promotion.ts';

const sources = { price: String, categoryLabel: (id: string) => id, brandLabel: (id: string) => id };
const base = promotionOf();
const present = promotionOf({
  version: 4,
  value: 30,
  usageLimit: 5,
  combinesWith: { line: true, order: false, shipping: true },
});
const draft = {
  ...toDraft(base),
  value: '25',
  oncePerOrder: true,
  combinesWith: { line: false, order: false, shipping: false },
};

it('what was changed here and is other now is said in words', () => {
  expect(findDifferences(draft, base, present, sources)).toEqual([
    { label: 'Value', mine: '25', present: '30' },
    { label: 'Only the cheapest item', mine: 'yes', present: 'no' },
    { label: 'Combines with', mine: 'none', present: 'items, delivery' },
  ]);
});

it('the changes made here stay over what somebody else has saved', () => {
  expect(rebased(draft, base, present)).toEqual({
    ...toDraft(present),
    value: '25',
    oncePerOrder: true,
    combinesWith: { line: false, order: false, shipping: false },
  });
});
