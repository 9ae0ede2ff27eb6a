import { expect, it } from 'vitest';
import { findDigits, wordsOf } from './search-terms.ts';

it.each([
  ['+91 98220-55501', '919822055501'],
  ['(020) 5550 0101', '02055500101'],
  ['९८२२', '9822'],
  ['123', undefined],
  ['SHIRT-0011', undefined],
  ['0b5e7c1e', undefined],
  ['', undefined],
])('the digits of %j are %j', (text, digits) => {
  expect(findDigits(text)).toBe(digits);
});

it('the words of a search are as the index has them', () => {
  expect(wordsOf('  Élodie  O’Neil ')).toEqual(['elodie', 'o’neil']);
  expect(wordsOf(' ')).toEqual([]);
});
