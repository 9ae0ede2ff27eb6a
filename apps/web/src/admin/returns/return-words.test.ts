import { RETURN_STATES } from '@haberdash/contract/order-constants';
import { expect, it } from 'vitest';
import { RETURN, SHIRT } from '../../app/testing/admin-returns.ts';
import { ageText, clockOf, outcomeText, resolutionText, STAGES } from './return-words.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

it('every state is in one column of the board', () => {
  expect(STAGES.flatMap(({ states }) => [...states]).sort()).toEqual([...RETURN_STATES].sort());
});

it.each([
  ['2026-11-21T11:59:00.000Z', 'Today'],
  ['2026-11-20T12:00:00.000Z', '1 day'],
  ['2026-11-01T12:00:00.000Z', '20 days'],
])('what was asked for at %s is %s old', (instant, text) => {
  expect(ageText(instant, NOW)).toBe(text);
});

it('the clock of a withdrawal turns red once its day has passed, and is gone once the money is back', () => {
  const entry = { refunded: null, state: 'received' as const, refundBy: '2026-12-12T10:00:00.000Z' };
  expect(clockOf(entry, NOW)).toEqual({ text: 'Refund by 12\u00a0Dec', tone: 'warning' });
  expect(clockOf({ ...entry, refundBy: '2026-11-20T10:00:00.000Z' }, NOW)?.tone).toBe('danger');
  expect(clockOf({ ...entry, refunded: { amount: 1, currency: 'EUR', isComplete: true } }, NOW)).toBeNull();
  expect(clockOf({ ...entry, refunded: { amount: 1, currency: 'EUR', isComplete: false } }, NOW)).not.toBeNull();
  expect(clockOf({ ...entry, state: 'cancelled' }, NOW)).toBeNull();
  expect(clockOf(RETURN, NOW)).toBeNull();
});

it('an item says what is wanted for it and what it was found to be', () => {
  const newVariant = { variantId: 'v', sku: 'LS-M', variantTitle: '' };
  expect(resolutionText({ resolution: 'exchange', newVariant })).toBe('Exchange for LS-M');
  expect(outcomeText(SHIRT)).toBe('');
  expect(outcomeText({ ...SHIRT, received: 2, sellable: 1, waste: 1 })).toBe('2 of 2 received · 1 sellable · 1 waste');
});
