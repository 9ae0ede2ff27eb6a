import { expect, it } from 'vitest';
import { cn } from './cn.ts';

it('of two class names that set the same property the later one wins, under the same conditions alone', () => {
  expect(cn('px-5 sm:px-7', { 'hover:bg-line': true }, ['px-4', false], 'hover:bg-sunken')).toBe(
    'sm:px-7 px-4 hover:bg-sunken',
  );
});

it('a size of our scale is no colour, and a shadow of ours overrides another', () => {
  expect(cn('text-ink text-small', 'text-h3 shadow-low', 'shadow-high')).toBe('text-ink text-h3 shadow-high');
});

it('class names that are none of Tailwind’s stay', () => {
  expect(cn('page scroll-area animate-rise-in group/heart', 'page-wide')).toBe(
    'page scroll-area animate-rise-in group/heart page-wide',
  );
});
