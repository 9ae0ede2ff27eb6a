import type { Term } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { changedFields, targetsFor, toDraft } from './term-words.ts';

const term = (id: string, label: string, fields: Partial<Term> = {}): Term => ({
  id,
  label,
  parent: '',
  image: null,
  hidden: false,
  onHome: true,
  count: 3,
  version: 1,
  ...fields,
});

const MEN = term('men', 'Men');
const KIDS = term('kids', 'Kids', { hidden: true });

it('a form sends only what was changed in it, so that it undoes nothing of another user', () => {
  const opened = toDraft(MEN);
  expect(changedFields(opened, { ...opened, label: ' Men ' })).toEqual({});
  expect(changedFields(opened, { ...opened, hidden: true })).toEqual({ hidden: true });
  expect(changedFields(opened, { label: 'Gents', image: '/media/x/1200.webp', hidden: false, onHome: false })).toEqual({
    label: 'Gents',
    image: '/media/x/1200.webp',
    onHome: false,
  });
});

it('a new one is on the home page unless the form says otherwise', () => {
  expect(toDraft(undefined)).toEqual({ label: '', image: null, hidden: false, onHome: true });
});

it('products go to another term of the list, and those of a subcategory nowhere as well', () => {
  expect(targetsFor('category', MEN, [MEN, KIDS])).toEqual([{ id: 'kids', label: 'Kids (hidden)' }]);
  const shirts = term('1', 'Shirts', { parent: 'men' });
  expect(targetsFor('subcategory', shirts, [shirts])).toEqual([{ id: 'none', label: 'No subcategory' }]);
});
