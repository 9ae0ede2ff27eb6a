import { expect, it } from 'vitest';
import { emailSpellings } from './email-spellings.ts';

it('an email is also looked for in the spelling of its domain that older accounts were stored with', () => {
  expect(emailSpellings('Max@xn--mller-kva.example')).toEqual(['max@xn--mller-kva.example', 'max@müller.example']);
  expect(emailSpellings('Max@Shop.example')).toEqual(['max@shop.example']);
});
