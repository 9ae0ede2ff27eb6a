import { expect, it } from 'vitest';
import { groupSizes, isSize } from './size-kinds.ts';

it('sizes stand by their kinds, each in the order given', () => {
  const labels = ['XS', 'M', '3XL', 'S/M', 'Medium', '2-3 years', '0-3 months', '6Y', '32', 'UK 8', '38.5', 'One size'];
  expect(
    groupSizes(labels.map((label) => ({ label }))).map(({ title, sizes }) => [title, sizes.map(({ label }) => label)]),
  ).toEqual([
    ['Letters', ['XS', 'M', '3XL', 'S/M', 'Medium']],
    ['Ages', ['2-3 years', '0-3 months', '6Y']],
    ['Numbers', ['32', 'UK 8', '38.5']],
    ['Other', ['One size']],
  ]);
});

it.each([
  ['Size', true],
  ['SIZE', true],
  ['Colour', false],
])('%s is a size: %s', (name, is) => {
  expect(isSize(name)).toBe(is);
});
