import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedWord, editDistance, isCorrectable, mostOf, rankCorrections, toTerms } from './search.rules.ts';

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
    ['café ｓｈｉｒｔ', ['café', 'shirt']],
    ['साड़ी', ['साड़ी'.normalize('NFKC')]],
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
        for (const query of Object.values(askedWord(...toTerms(text)))) {
          expect(query).toMatch(/^(?:[()&| ]|'[\p{L}\p{M}\p{N}]+'(?::\*)?)*$/u);
        }
      }),
    );
  });
});

it.each([
  ['a/b shirt', "('a') | ('b') | ('shirt':*)"],
  ['5', "('5')"],
  ['牛', "('牛':*)"],
])('a single letter of %j begins no word', (text, query) => {
  expect(askedWord(...toTerms(text)).prefix).toBe(query);
});

describe('the distance of two words', () => {
  it.each([
    ['jeans', 'jeans', 0],
    ['jaens', 'jeans', 1],
    ['jeens', 'jeans', 1],
    ['tshrt', 'tshirt', 1],
    ['jacktes', 'jackets', 1],
    ['sneekar', 'sneaker', 2],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ])('%s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it('is 0 only for the same word, and at most the longer length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('corrections', () => {
  const words = ['jeans', 'beans', 'jean', 'jacket', 'shirt', 'short', 'skirt', 'running', 'tshirt'];
  const corrections = (word: string) => rankCorrections(word, words).map((correction) => correction.word);

  it('are the nearest words, those with the same first letter first', () => {
    expect(corrections('jaens')).toEqual(['jeans']);
    expect(corrections('jeens')).toEqual(['jeans']);
    expect(corrections('shrt')).toEqual(['shirt', 'short']);
    expect(corrections('tshrt')).toEqual(['tshirt']);
    expect(corrections('jackte')).toEqual(['jacket']);
    expect(corrections('runni')).toEqual(['running']);
    expect(corrections('zzzzz')).toEqual([]);
  });

  it('are for words, not for numbers, single letters or very long things', () => {
    expect(['jeans', '501', 'ab', 'x'.repeat(40)].map(isCorrectable)).toEqual([true, false, false, false]);
  });
});

it('as many of the words as possible: all, where that was not asked, or all but one, then any one', () => {
  const prefixes = (text: string, mayBeAll: boolean) =>
    mostOf(toTerms(text), mayBeAll).map((words) => words.map(({ prefix }) => prefix));
  const [red, wool, jacket] = ["('red':*)", "('wool':*)", "('jacket':*)"] as const;
  expect(prefixes('jacket', true)).toEqual([[jacket]]);
  expect(prefixes('red jacket', true)).toEqual([[red, jacket], [`${red} | ${jacket}`]]);
  expect(prefixes('red jacket', false)).toEqual([[`${red} | ${jacket}`]]);
  expect(prefixes('red wool jacket', false)).toEqual([
    [wool, jacket],
    [red, jacket],
    [red, wool],
    [`${red} | ${wool} | ${jacket}`],
  ]);
  expect(mostOf(toTerms('red jacket'), true)[0]?.map(({ whole }) => whole)).toEqual(["('red')", "('jacket')"]);
});
