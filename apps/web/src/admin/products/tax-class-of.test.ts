import { expect, it } from 'vitest';
import { taxClassOf } from './tax-class-of.ts';

const classes = [
  { id: 'standard', label: 'Standard' },
  { id: 'apparel', label: 'Clothing' },
  { id: 'books', label: 'Books' },
];
const taxes = { classes, categoryClasses: { women: 'apparel', kids: 'gone' } };

it('a product has its own tax class, else its category’s, else the first; one that is gone counts as none', () => {
  expect(taxClassOf({ taxClass: 'books', category: 'women' }, taxes)).toBe('books');
  expect(taxClassOf({ taxClass: '', category: 'women' }, taxes)).toBe('apparel');
  expect(taxClassOf({ taxClass: 'gone', category: 'kids' }, taxes)).toBe('standard');
  expect(taxClassOf({ category: 'constructor' }, taxes)).toBe('standard');
  expect(taxClassOf({}, { classes: [], categoryClasses: {} })).toBeUndefined();
});
