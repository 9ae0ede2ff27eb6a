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
    "rows.0.cells.0: 'wide' is neither a number nor a range such as 96-101.",
  ]);
  expect(faultsOf({ rows: [{ size: 'S', cells: ['88'] }] })).toEqual([
    "rows.0.cells: The size 'S' needs a cell for each column.",
  ]);
  const twice = { size: 's', cells: ['', ''] };
  expect(faultsOf({ rows: [{ ...twice, size: 'S' }, twice] })).toEqual(["rows.1.size: The size 's' is there twice."]);
  expect(faultsOf({ rows: [] })).toEqual(['rows: A size guide needs a size.']);
});
