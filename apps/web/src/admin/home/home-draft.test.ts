import { expect, it } from 'vitest';
import { addLook, addPromise, EMPTY_EDIT, findFault, toBody, toDraft } from './home-draft.ts';

const HOME = {
  promises: [{ icon: 'leaf' as const, text: 'Made to last' }],
  edit: { ...EMPTY_EDIT, title: 'Linen' },
  looks: [{ title: 'Coast', image: '/a.webp', alt: '', productIds: ['p1'] }],
  hideEmptyTiles: true,
  version: 3,
  updatedAt: null,
  updatedBy: '',
};

it('what was opened is what is saved', () => {
  const { updatedAt: _, updatedBy: _by, ...body } = HOME;
  expect(toBody(toDraft(HOME), 3)).toEqual(body);
  const draft = addLook(addPromise(toDraft(HOME)));
  const keys = [...draft.promises, ...draft.looks].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});

it.each([
  [{}, undefined],
  [{ promises: [{ key: 1, icon: 'leaf' as const, text: ' ' }] }, 'Every promise needs some text.'],
  [{ edit: EMPTY_EDIT }, 'The edit needs a title.'],
  [{ looks: [{ key: 1, title: '', image: '/a', alt: '', productIds: ['p'] }] }, 'Every look needs a name.'],
  [{ looks: [{ key: 1, title: 'A', image: '', alt: '', productIds: ['p'] }] }, 'Every look needs a picture.'],
  [{ looks: [{ key: 1, title: 'A', image: '/a', alt: '', productIds: [] }] }, 'Every look needs a product.'],
])('%j: %s', (fields, fault) => {
  expect(findFault({ ...toDraft(HOME), ...fields })).toBe(fault);
});
