import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('moves the entry at %d to %d', (from, to, result) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(result);
});
