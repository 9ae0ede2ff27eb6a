import { expect, it } from 'vitest';
import { choiceQuery, possibleChoice, readChoice } from './choice.ts';

const options = [
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Body Colour', values: ['Sea Green', 'Navy'] },
];
const variants = [
  { options: { Size: 'S', 'Body Colour': 'Navy' } },
  { options: { Size: 'M', 'Body Colour': 'Navy' } },
  { options: { Size: 'M', 'Body Colour': 'Sea Green' } },
];
const read = (query: string, of = options, among: typeof variants | undefined = variants) =>
  readChoice(new URLSearchParams(query), of, among);

it('is written as slugs, next to what else the address says, and read again', () => {
  const query = choiceQuery(options, ['M', 'Sea Green'], new URLSearchParams('ref=mail'));
  expect(query).toBe('?ref=mail&size=m&body-colour=sea-green');
  expect(read(query)).toEqual(['M', 'Sea Green']);
  expect(choiceQuery(options, [undefined, 'Navy'], new URLSearchParams('size=m'))).toBe('?body-colour=navy');
  expect(choiceQuery(options, [undefined, undefined])).toBe('');
});

it('does not choose what there is not, or not together', () => {
  expect(read('size=xxl&colour=navy')).toEqual([undefined, undefined]);
  expect(read('size=s&body-colour=sea-green')).toEqual(['S', undefined]);
  expect(readChoice(new URLSearchParams('size=s&body-colour=sea-green'), options, undefined)).toEqual([
    'S',
    'Sea Green',
  ]);
});

it('has made a choice already where there is none to make', () => {
  const one = { options: { Size: 'One size' } };
  expect(readChoice(new URLSearchParams(), [{ name: 'Size', values: ['One size'] }], [one])).toEqual(['One size']);
});

it('could not distinguish values that slugs write alike', () => {
  const grips = [{ name: 'Grip', values: ['A', 'A+', '★'] }];
  const queries = grips[0]?.values.map((value) => choiceQuery(grips, [value]));
  expect(queries).toEqual(['?grip=a', '?grip=a%2B', '?grip=3']);
  for (const [index, query] of (queries ?? []).entries()) {
    expect(readChoice(new URLSearchParams(query), grips, undefined)).toEqual([grips[0]?.values[index]]);
  }
});

it('is guessed in an address without the product, in one order, and not among more than it can be', () => {
  const guess = (query: string) => possibleChoice(new URLSearchParams(query));
  expect(guess('size=m&utm_source=mail&colour=sea-green&fbclid=Iw_R')).toBe('?colour=sea-green&size=m');
  expect(guess('colour=sea-green&size=m&size=l')).toBe('?colour=sea-green&size=m');
  expect(guess('')).toBe('');
  expect(guess('abcdefghi'.replaceAll(/./g, '$&=1&'))).toBeUndefined();
});
