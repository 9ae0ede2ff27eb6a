import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [7, 9, [1, null, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('offers for page %i of %i', (page, last, expected) => {
    expect(pageNumbers(page, last)).toEqual(expected);
  });
});
