import { expect, it } from 'vitest';
import { totalText } from './total-text.ts';

it('a total that was not counted to its end says so', () => {
  expect(totalText({ total: 1000, totalIsMore: false })).toBe('1000');
  expect(totalText({ total: 1000, totalIsMore: true })).toBe('over 1,000');
});
