import { expect, it } from 'vitest';
import { findNewOrder } from './banners.rules.ts';

it.each([
  [
    ['c', 'a'],
    ['c', 'a', 'b'],
  ],
  [
    ['b', 'b', 'a'],
    ['b', 'a', 'c'],
  ],
  [
    ['c', 'b', 'a'],
    ['c', 'b', 'a'],
  ],
  [['x', 'a'], undefined],
])('asked for %j, the order of a, b, c becomes %j', (asked, expected) => {
  expect(findNewOrder(['a', 'b', 'c'], asked)).toEqual(expected);
});
