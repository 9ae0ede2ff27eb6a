import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      // Without the names of our scale, `text-small` would count as a colour and push `text-ink` out.
      text: ['display', 'h1', 'h2', 'h3', 'body', 'small', 'caption'],
      shadow: ['low', 'mid', 'high'],
    },
  },
});

/** Joins class names; of two that set the same property, the later one wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
