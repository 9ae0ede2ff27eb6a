import { expect, it } from 'vitest';
import { findUnwritten, isWritten } from './page-blanks.ts';

it.each([
  ['Write to [email] or call [phone number].', 2, false],
  ['[Delivery](/pages/delivery) and [Terms][1]\n\n[1]: /pages/terms', 0, false],
  ['Nothing is left.', 0, false],
  ['[broken\nover lines]', 0, false],
  ['> Draft. Say how returns work.\n\nWithin 30 days.', 0, true],
  ['As we said:\n\n> Draft. Only a quote.', 0, false],
])('%j has %i blanks, and a note: %j', (body, blanks, hasNote) => {
  expect(findUnwritten(body)).toEqual({ blanks, hasNote });
  expect(isWritten(body)).toBe(blanks === 0 && !hasNote);
});
