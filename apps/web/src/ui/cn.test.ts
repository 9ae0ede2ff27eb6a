import { expect, it } from 'vitest';
import { cn } from './cn.ts';

it('class names are joined, without what a condition leaves out', () => {
  expect(cn('px-4 sm:px-7', { 'hover:bg-line': true }, ['h-9', false], undefined)).toBe(
    'px-4 sm:px-7 hover:bg-line h-9',
  );
});

it('two class names that set the same property under the same conditions are an error in tests', () => {
  expect(() => cn('px-5', 'px-4')).toThrow('A later class sets the same property as px-5 in: px-5 px-4');
  expect(() => cn('sm:hover:bg-line', 'hover:sm:bg-sunken')).toThrow('sm:hover:bg-line');
  expect(() => cn('relative text-ink', ['absolute', 'text-danger-ink'])).toThrow('relative, text-ink');
  expect(() => cn('px-5 sm:px-7', 'hover:bg-line')).not.toThrow();
});

it('a default yields to a class of the caller, and not to another default', () => {
  expect(cn('base:h-11 base:text-ink', 'h-9 text-ink-muted')).toBe('base:h-11 base:text-ink h-9 text-ink-muted');
  expect(() => cn('base:h-11', 'base:h-9')).toThrow('base:h-11');
});

it('a size of our scale is no colour, and our shadows are shadows', () => {
  expect(() => cn('text-small text-ink', 'shadow-low')).not.toThrow();
  expect(() => cn('text-small', 'text-h3')).toThrow('text-small');
  expect(() => cn('shadow-low', 'shadow-high')).toThrow('shadow-low');
});

it('class names that are none of Tailwind’s are left alone', () => {
  expect(cn('page scroll-area animate-rise-in group/heart', 'page-wide')).toBe(
    'page scroll-area animate-rise-in group/heart page-wide',
  );
});
