import { expect, it } from 'vitest';
import { describeNotes } from './merge-notes.ts';

it('says in sentences what is not in the cart as it was', () => {
  expect(describeNotes([])).toBeUndefined();
  expect(
    describeNotes([
      { code: 'capped', title: 'Linen Shirt', wanted: 11, kept: 10 },
      { code: 'capped', title: 'Belt', wanted: 2, kept: 0 },
      { code: 'gone', title: 'Old Scarf', wanted: 1, kept: 0 },
    ]),
  ).toBe(
    'Linen Shirt: 10 of 11 are in your cart, all that we have. Belt is sold out. Old Scarf is no longer available.',
  );
});
