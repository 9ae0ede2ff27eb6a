import { expect, it } from 'vitest';
import { changeText, EMPTY_CHANGE, itemTexts, progressOf, readChange } from './change-form.ts';

const taxonomy = {
  categories: [
    { id: 'men', label: 'Men' },
    { id: 'kids', label: 'Kids' },
  ],
  brands: [
    { id: 'zara', label: 'Zara' },
    { id: 'hm', label: 'H&M' },
  ],
};
const labelIn = (list: { id: string; label: string }[]) => (id: string) =>
  list.find((term) => term.id === id)?.label ?? id;
const words = {
  price: (amount: number) => `₹${amount}`,
  categoryLabel: labelIn(taxonomy.categories),
  brandLabel: labelIn(taxonomy.brands),
  taxClassLabel: (id: string | null) =>
    id === null ? 'As its category' : labelIn([{ id: 'a', label: 'Clothing' }])(id),
};
const NONE = { planned: 0, unchanged: 0, refused: 0, done: 0, left: 0, undone: 0, kept: 0 };
const item = { productId: 'p', title: 'Shirt', image: '', state: 'planned', reason: '' } as const;

it('reads what is to be done, and says what is missing', () => {
  expect(readChange({ ...EMPTY_CHANGE, number: '-10' })).toEqual({
    change: { kind: 'pricePercent', percent: -10, rounding: 'none', withSale: true },
  });
  for (const number of ['\u2212\u0967\u0966', ' -10,0 ']) {
    expect(readChange({ ...EMPTY_CHANGE, number })).toMatchObject({ change: { percent: -10 } });
  }
  expect(readChange({ ...EMPTY_CHANGE, number: '1,500' })).toEqual({
    fault: "'1,500' could mean 1500 or 1.5. Enter 1500 or 1.50.",
  });
  expect(readChange(EMPTY_CHANGE)).toEqual({ fault: 'Enter a number.' });
  expect(readChange({ ...EMPTY_CHANGE, number: '0' })).toEqual({ fault: '0 changes nothing. Enter another number.' });
  expect(readChange({ ...EMPTY_CHANGE, kind: 'stockSet', number: '0' })).toEqual({
    change: { kind: 'stockSet', units: 0 },
  });
  expect(readChange({ ...EMPTY_CHANGE, kind: 'stockAdd', number: '1.5' })).toEqual({
    fault: 'Enter a whole number.',
  });
  expect(readChange({ ...EMPTY_CHANGE, kind: 'category' })).toEqual({ fault: 'Choose a category.' });
  expect(readChange({ ...EMPTY_CHANGE, kind: 'taxClass' })).toEqual({ change: { kind: 'taxClass', taxClass: null } });
  expect(readChange({ ...EMPTY_CHANGE, kind: 'hide' })).toEqual({ change: { kind: 'hide' } });
});

it('says a change and what it does to a product in a few words', () => {
  expect(changeText({ kind: 'pricePercent', percent: 10, rounding: 'none', withSale: true }, words)).toBe(
    'Prices +10%',
  );
  expect(changeText({ kind: 'priceAmount', amount: -5, rounding: 'none', withSale: true }, words)).toBe('Prices −₹5');
  const prices = { before: { price: 10, salePrice: 0 }, after: { price: 11, salePrice: 9, priceFrom: true } };
  expect(itemTexts({ ...item, ...prices }, words)).toEqual({ before: '₹10', after: 'from ₹11, on sale ₹9' });
  const moved = { before: { category: 'men', brand: 'zara' }, after: { category: 'kids', brand: 'zara' } };
  expect(itemTexts({ ...item, ...moved }, words)).toEqual({ before: 'Men', after: 'Kids' });
  const branded = { before: { category: 'men', brand: 'zara' }, after: { category: 'men', brand: 'hm' } };
  expect(itemTexts({ ...item, ...branded }, words)).toEqual({ before: 'Zara', after: 'H&M' });
  expect(changeText({ kind: 'taxClass', taxClass: 'a' }, words)).toBe('Tax class Clothing');
  expect(changeText({ kind: 'taxClass', taxClass: null }, words)).toBe('Tax class as the category’s');
  const taxed = { before: { taxClass: null }, after: { taxClass: 'a' } };
  expect(itemTexts({ ...item, ...taxed }, words)).toEqual({ before: 'As its category', after: 'Clothing' });
});

it('reports how far it is, there and back', () => {
  expect(progressOf({ state: 'applying', counts: { ...NONE, planned: 3, done: 1, refused: 9 } })).toBe(0.25);
  expect(progressOf({ state: 'undoing', counts: { ...NONE, done: 1, undone: 2, kept: 1 } })).toBe(0.75);
  expect(progressOf({ state: 'applying', counts: NONE })).toBe(1);
});
