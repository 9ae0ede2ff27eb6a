import { expect, it } from 'vitest';
import { containsPattern, partPatterns } from './admin-search.rules.ts';

it('a LIKE pattern means its text literally', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

it('what contains a text contains its words, of which those of one or two letters have nothing to be looked up by', () => {
  expect(partPatterns('Teal  Striped of 50% a\u0001b 1234')).toEqual(['%1234%', '%50\\%%', '%striped%', '%teal%']);
  expect(partPatterns('denim denim')).toEqual(['%denim%']);
  expect(partPatterns('a of')).toEqual([]);
  expect(partPatterns(' one-word ')).toEqual([]);
});
