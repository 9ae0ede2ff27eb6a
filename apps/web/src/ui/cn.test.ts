import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from './cn.ts';

const SRC = join(import.meta.dirname, '..');

const twMerge = extendTailwindMerge({
  extend: {
    theme: {
      // Without the names of our scale, `text-small` would count as a colour and push `text-ink` out.
      text: ['display', 'h1', 'h2', 'h3', 'body', 'small', 'caption'],
      shadow: ['low', 'mid', 'high'],
    },
  },
});

/** Every word of every text in the web app's code. */
const words = new Set(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|cn\.ts$/.test(name))
    .flatMap((name) => readFileSync(join(SRC, name), 'utf8').match(/(["'`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? [])
    .flatMap((text) => text.slice(1, -1).split(/\s+/)),
);

/** Of those that tailwind-merge takes for classes, without conditions, one of those that differ in numbers and lengths alone. */
const classes = [
  ...new Map(
    [...words]
      .filter((word) => word !== '' && word.length < 80 && twMerge(`${word} ${word}`) === word)
      .map((word) => word.replace(/^(?:(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*:)*/, ''))
      .map((word) => [word.replace(/\[.*\]|\b(?:[\d./]+|full|auto|px|fit|dvh|[2-9]?(?:xs|sm|md|lg|xl))$/g, '0'), word]),
  ).values(),
];

describe('the class names that the web app uses', () => {
  it('are overridden by each other as tailwind-merge says', () => {
    expect(classes.length).toBeGreaterThan(250);
    const different = classes.flatMap((one) =>
      classes.flatMap((other) => {
        const both = `${one} ${other}`;
        return one === other || cn(both) === twMerge(both) ? [] : [both];
      }),
    );
    expect(different).toEqual([]);
  });

  it('that are none of Tailwind’s stay', () => {
    expect(cn('page scroll-area animate-rise-in group/heart', 'page-wide animate-rise-out')).toBe(
      'page scroll-area animate-rise-in group/heart page-wide animate-rise-out',
    );
  });
});

describe('class names that are joined', () => {
  it('override each other under the same conditions alone', () => {
    expect(cn('px-5 sm:px-7', { 'hover:bg-line': true }, ['px-4', false], 'hover:bg-sunken')).toBe(
      'sm:px-7 px-4 hover:bg-sunken',
    );
    expect(cn("[&_svg:not([class*='size-'])]:size-4", '[&_svg]:size-5 [&_svg]:size-6')).toBe(
      "[&_svg:not([class*='size-'])]:size-4 [&_svg]:size-6",
    );
  });

  it('give the rest of a side that a later class sets only a part of', () => {
    expect(cn('p-4', 'px-5 pt-2')).toBe('p-4 px-5 pt-2');
    expect(cn('px-5 pt-2', 'p-4')).toBe('p-4');
  });
});
