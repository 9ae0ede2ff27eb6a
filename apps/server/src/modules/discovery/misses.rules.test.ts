import { expect, it } from 'vitest';
import { missedWords } from './misses.rules.ts';

it.each([
  ['  Yellow   RAINCOAT ', 'yellow raincoat'],
  ['501 jeans', '501 jeans'],
  ['coa', undefined],
  ['ann@example.com', undefined],
  ['+49 170 1234567', undefined],
  ['4111-1111-1111-1111', undefined],
  ['!!!!', undefined],
  ['x'.repeat(61), undefined],
])('of %j is stored %j', (typed, stored) => {
  expect(missedWords(typed)).toBe(stored);
});
