import { expect, it } from 'vitest';
import { countBlanks } from './blanks.ts';

it.each([
  ['Write to [email] or call [phone number].', 2],
  ['[Delivery](/pages/delivery) and [Terms][1]\n\n[1]: /pages/terms', 0],
  ['Nothing is left.', 0],
  ['[broken\nover lines]', 0],
])('%j has %i blanks', (body, count) => {
  expect(countBlanks(body)).toBe(count);
});
