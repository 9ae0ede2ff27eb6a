import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOf, anyOf, mistakesAllowed, toAskedSearch, toTerms } from './search.rules.ts';

const typed = (text: string) => toTerms(text).map((term) => term.typed);

describe('the words of a search', () => {
  it.each([
    ['Blue JEANS', ['blue', 'jeans']],
    ['H&M', ['hm']],
    ['h & m tee', ['hm', 'tee']],
    ["levi's", ['levi']],
    ['Levi’s 501', ['levi', '501']],
    ["men's shoes", ['men', 'shoes']],
    ['T-Shirt', ['tshirt']],
    ['50% off_now', ['50', 'off', 'now']],
    ["a' | b:* & !(c) <-> \\", ['a', 'b', 'c']],
    ['café ｓｈｉｒｔ', ['cafe', 'shirt']],
    ['साड़ी', ['साडी']],
    ['shirt shirt SHIRT', ['shirt']],
    ['%_*():\\ "\' 👗', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(typed(text)).toEqual(expected);
  });

  it('are ten at most, of the first 200 characters', () => {
    expect(typed(Array.from({ length: 40 }, (_, n) => `w${n}`).join(' '))).toHaveLength(10);
    expect(typed('x'.repeat(500))).toEqual(['x'.repeat(200)]);
  });

  it('may be joined or apart where there is a hyphen', () => {
    expect(toTerms('crew-neck')[0]?.options).toEqual([['crewneck'], ['crew', 'neck']]);
    expect(toTerms('t-shirt')[0]?.options).toEqual([['tshirt']]);
  });

  it('never carry anything that means something to a tsquery', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => {
        const { prefixes = [], whole = [] } = toAskedSearch(text) ?? {};
        for (const query of [...prefixes, ...whole]) {
          expect(query).toMatch(/^(?:[()&| ]|'[\p{L}\p{M}\p{N}]+'(?::\*)?)*$/u);
        }
      }),
    );
  });
});

it.each([
  ['a/b shirt', ["('a')", "('b')", "('shirt':*)"]],
  ['5', ["('5')"]],
  ['牛', ["('牛':*)"]],
])('a single letter of %j begins no word', (text, prefixes) => {
  expect(toAskedSearch(text)?.prefixes).toEqual(prefixes);
});

it.each([
  ['jeans', 1],
  ['jacket', 2],
  ['501', 0],
  ['ab', 0],
  ['x'.repeat(40), 0],
])('%s may have %i mistakes: words may, not numbers, single letters or very long things', (word, mistakes) => {
  expect(mistakesAllowed(word)).toBe(mistakes);
});

describe('what products are found by', () => {
  const terms = ['red', 'silk', 'scarf'].map((word) => ({ term: `${word}:*`, whole: word }));

  it('is all of the words', () => {
    expect(allOf('Red', terms)).toMatchObject({ queries: ['(red:*) & (silk:*) & (scarf:*)'], isAny: false });
    expect(allOf('The', [])).toMatchObject({ queries: [], terms: [] });
  });

  it('is as many as possible where nothing has all: all but one, or all that are known, before any', () => {
    const [red, silk] = terms;
    if (!red || !silk) throw new Error('there are words');
    expect(anyOf('', terms, true).queries[0]).toBe(
      '((silk:*) & (scarf:*)) | ((red:*) & (scarf:*)) | ((red:*) & (silk:*))',
    );
    expect(anyOf('', [red, silk], false).queries).toEqual(['(red:*) & (silk:*)', '(red:*) | (silk:*)']);
    expect(anyOf('', [red, silk], true).queries).toEqual(['(red:*) | (silk:*)']);
  });
});
