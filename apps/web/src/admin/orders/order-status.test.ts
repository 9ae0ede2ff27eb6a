import { expect, it } from 'vitest';
import { STATUS_CHOICES, STATUS_FILTERS } from './order-status.ts';

it('confirmed can be filtered by, but not be chosen', () => {
  expect(STATUS_FILTERS.map(({ id }) => id)).toContain('confirmed');
  expect(STATUS_CHOICES.map(({ id }) => id)).toEqual(['pending', 'inProcess', 'inShipping', 'delivered', 'rejected']);
});
