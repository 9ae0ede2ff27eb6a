import { isId, MAX_SLUG_LENGTH } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { rareSlug, slugsFor } from './slugs.rules.ts';

it('the first of a title has its slug, the others are numbered', () => {
  expect(slugsFor('Linen Shirt').slice(0, 3)).toEqual(['linen-shirt', 'linen-shirt-2', 'linen-shirt-3']);
});

it('a title without letters, and one that is spelt as an id, have slugs as well', () => {
  expect(slugsFor('!!!')[0]).toBe('product');
  const [slug = ''] = slugsFor('11111111-1111-4111-8111-111111111111');
  expect(slug).toMatch(/^product-1{8}/);
  expect(isId(slug)).toBe(false);
});

it('numbers and random letters leave no slug too long', () => {
  const title = 'x'.repeat(200);
  const slugs = [...slugsFor(title), rareSlug(title, 'AbC-123-def')];
  expect(Math.max(...slugs.map(({ length }) => length))).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
  expect(slugs.at(-1)).toMatch(/^x+-abc123$/);
});
