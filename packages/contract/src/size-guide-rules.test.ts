import { expect, it } from 'vitest';
import { sizeGuideBodySchema } from './size-guide.ts';
import { isMeasure, lengthIn } from './size-guide-rules.ts';

it.each([
  ['96', true],
  ['96.5', true],
  ['96-101', true],
  ['96 – 101.5', true],
  ['101-96', false],
  ['96-96', false],
  ['-96', false],
  ['96 cm', false],
  ['M', false],
  ['1e3', false],
  ['', false],
  ['38 1/0', false],
  ['38 to', false],
  ['34 to 33½', false],
])('%j is a length: %s', (text, expected) => {
  expect(isMeasure(text)).toBe(expected);
});

it.each([
  ['96-101', 'cm', 'cm', '96–101'],
  ['96-101', 'cm', 'in', '37.8–39.8'],
  ['38', 'in', 'cm', '96.5'],
  ['38.25', 'in', 'in', '38.25'],
  ['UK 8', 'cm', 'in', 'UK 8'],
  ['', 'cm', 'in', ''],
] as const)('%j in %s is in %s %j', (cell, from, to, shown) => {
  expect(lengthIn(cell, from, to)).toBe(shown);
});

it.each([
  ['38½', '38½'],
  ['38 1/2', '38 1/2'],
  ['96,5', '96,5'],
  ['34"', '34'],
  ['34″', '34'],
  ['96 to 101', '96–101'],
  ['34" to 35½"', '34–35½'],
])('a length as inch shops and others write it is taken: %j', (text, shown) => {
  expect(isMeasure(text)).toBe(true);
  expect(lengthIn(text, 'in', 'in')).toBe(shown);
});

it.each([
  ['38½', '97.8'],
  ['38 1/2', '97.8'],
  ['½', '1.3'],
  ['3/4', '1.9'],
  ['38,5', '97.8'],
  ['34"', '86.4'],
  ['34 to 35½', '86.4–90.2'],
])('a length with a fraction is converted by its number: %j in is %s cm', (text, shown) => {
  expect(lengthIn(text, 'in', 'cm')).toBe(shown);
});

const guide = (fields: object = {}) => ({
  unit: 'cm',
  columns: [
    { name: 'Chest', isLength: true },
    { name: 'UK', isLength: false },
  ],
  rows: [
    { size: 'S', cells: ['88-92', '8'] },
    { size: 'M', cells: ['', '10 to 12'] },
  ],
  ...fields,
});
const faultsOf = (fields: object) =>
  sizeGuideBodySchema
    .safeParse(guide(fields))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('a size guide says where it is wrong', () => {
  expect(faultsOf({})).toBeUndefined();
  expect(faultsOf({ rows: [{ size: 'S', cells: ['wide', '8'] }] })).toEqual([
    "rows.0.cells.0: 'wide' isn’t a number or a range such as 96-101.",
  ]);
  expect(faultsOf({ rows: [{ size: 'S', cells: ['88'] }] })).toEqual([
    'rows.0.cells: The size ‘S’ needs a value in each column.',
  ]);
  expect(faultsOf({ rows: [{ size: 'S', cells: ['34"', '8'] }] })).toEqual([
    "rows.0.cells.0: '34\"' is in inches, but this size guide is in cm. Enter it in cm.",
  ]);
  expect(faultsOf({ unit: 'in', rows: [{ size: 'S', cells: ['34"', '8'] }] })).toBeUndefined();
  const twice = { size: 's', cells: ['', ''] };
  expect(faultsOf({ rows: [{ ...twice, size: 'S' }, twice] })).toEqual(['rows.1.size: The size ‘s’ appears twice.']);
  expect(faultsOf({ rows: [] })).toEqual(['rows: A size guide needs at least one size.']);
});
