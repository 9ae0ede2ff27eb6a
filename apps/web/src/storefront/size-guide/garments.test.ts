import type { SizeGuide } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { drawingOf, garmentOf } from './garments.ts';
import { sizeAmong, sizeOf } from './own-size.ts';

const guide = (names: string[], rows: SizeGuide['rows'] = []): SizeGuide => ({
  category: 'men',
  unit: 'cm',
  columns: names.map((name) => ({ name, isLength: name !== 'Trousers' && name !== 'UK' })),
  rows,
  note: '',
  version: 1,
  updatedAt: '2026-11-21T00:00:00.000Z',
});

it.each([
  ['men', 'Jeans', 'trousers'],
  ['women', 'Dresses', 'dress'],
  ['kids', 'T-shirts', 'top'],
  ['footwear', null, 'foot'],
  ['accessories', 'Hats', 'head'],
  ['men', null, 'top'],
])('a product of %s and %s is drawn as %s', (category, subcategory, garment) => {
  expect(garmentOf({ category, subcategory })).toBe(garment);
});

it('a drawing has the lengths of the guide that are on it', () => {
  const named = (names: string[], garment: Parameters<typeof drawingOf>[1]) =>
    drawingOf(guide(names), garment)?.lines.map(({ name }) => name);
  expect(named(['Bust', 'Waist', 'Hips', 'UK'], 'dress')).toEqual(['Bust', 'Waist', 'Hips']);
  expect(named(['Chest', 'Waist', 'Inside leg'], 'trousers')).toEqual(['Waist', 'Inside leg']);
  // A height is of a whole figure.
  expect(named(['Height', 'Chest', 'Waist'], 'top')).toEqual(['Height', 'Chest', 'Waist']);
  expect(named(['Foot'], 'top')).toBeUndefined();
});

it('an own size is found by its name, else by what other columns call it', () => {
  const men = guide(
    ['Chest', 'Trousers'],
    [
      { size: 'M', cells: ['95-101', '32'] },
      { size: 'L', cells: ['102-108', '34-36'] },
    ],
  );
  expect([sizeOf(men, 'm'), sizeOf(men, '36'), sizeOf(men, '32')]).toEqual(['M', 'L', 'M']);
  // A length of the body is no size.
  expect(sizeOf(men, '95')).toBeUndefined();
  expect(sizeAmong(men, ['Navy', undefined, 'L'])).toBe('L');
});
