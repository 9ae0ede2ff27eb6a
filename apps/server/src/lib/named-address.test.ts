import { expect, it } from 'vitest';
import { namedAddress } from './named-address.ts';

it('a name holds nothing that means something else in a list of addresses', () => {
  expect(namedAddress('Haberdash', 'hello@example.com')).toBe('"Haberdash" <hello@example.com>');
  expect(namedAddress('Tailor, "Sons" <1>\\', 'shop@tailor.example')).toBe('"Tailor, Sons 1" <shop@tailor.example>');
});
