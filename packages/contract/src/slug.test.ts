import { expect, it } from 'vitest';
import { MAX_SLUG_LENGTH, slugOf } from './slug.ts';

it.each([
  ['Linen Shirt', 'linen-shirt'],
  ["  Levi's 501® — Original  ", 'levis-501-original'],
  ['Crème Brûlée Größe Ångström', 'creme-brulee-grosse-angstrom'],
  ['ŁÓDŹ Æther Øre', 'lodz-aether-ore'],
  ['İstanbul ısı', 'istanbul-isi'],
  ['ﬁne knit ½', 'fine-knit-1-2'],
  ['Зимняя йога', 'зимняя-йога'],
  ['リネンシャツ', 'リネンシャツ'],
  ['कुर्ता', 'कुर्ता'],
  ['a/b?c=d#e%20f', 'a-b-c-d-e-20f'],
  ['../../etc', 'etc'],
  ['!!! 👕', ''],
])('%j is %j in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it('is the same when it is made of itself, so that a form can send it back', () => {
  for (const text of ["Levi's 501®", 'Crème Brûlée', 'Зимняя йога', 'कुर्ता', 'x'.repeat(200), `${'word '.repeat(40)}`])
    expect(slugOf(slugOf(text))).toBe(slugOf(text));
});

it('ends with a whole word where it would be too long, and is cut where it is one word', () => {
  const words = slugOf('wonderful '.repeat(20));
  expect(words).toMatch(/^(wonderful-)+wonderful$/);
  expect(words.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
  expect(slugOf('x'.repeat(300))).toHaveLength(MAX_SLUG_LENGTH);
});
