import { expect, it } from 'vitest';
import { storeSettings } from '../store/testing/store-settings.ts';
import { daysHint, findDifferences, readReturns, rebased, toDraft } from './return-settings-draft.ts';

const settings = storeSettings();
const draft = toDraft(settings);

it('what is kept reads as it was', () => {
  const { returns, checkout } = settings;
  expect(readReturns(draft, 2)).toEqual({ body: { returns, checkout: { callOffAllowed: checkout.callOffAllowed } } });
});

it('a category is chosen, once, with its days', () => {
  const categories = [
    { key: 0, category: 'men', days: '0' },
    { key: 1, category: 'men', days: '' },
    { key: 2, category: '', days: '3' },
  ];
  expect(readReturns({ ...draft, categories }, 2)).toEqual({
    faults: {
      'categories.1.category': 'This category is above already.',
      'categories.1.days': 'Enter a number.',
      'categories.2.category': 'Choose a category.',
    },
  });
});

it('two who edit at once see what differs, and keep what each has changed', () => {
  const mine = { ...draft, days: '30', callOffAllowed: true };
  const present = { ...settings, returns: { ...settings.returns, days: 7, instructions: 'Unworn.' } };
  expect(findDifferences(mine, settings, present)).toEqual([
    { label: 'Days to return', mine: '30', present: '7' },
    { label: 'Buyers can cancel a paid order', mine: 'yes', present: 'no' },
  ]);
  expect(rebased(mine, settings, present)).toEqual({ ...mine, instructions: 'Unworn.' });
});

it.each([
  ['0', 'Final sale: only faulty, wrong or late items come back.'],
  ['1', '1 day from delivery.'],
  ['14', '14 days from delivery.'],
  ['', 'Counted from the day of delivery.'],
  ['x', 'Counted from the day of delivery.'],
])('%s days', (text, hint) => {
  expect(daysHint(text)).toBe(hint);
});
