import { vi } from 'vitest';

/** In unit tests `cn` throws where two of its classes set the same property under the same conditions. */
vi.mock('../cn.ts', async () => {
  const [{ clsx }, { extendTailwindMerge }] = await Promise.all([import('clsx'), import('tailwind-merge')]);
  const merge = extendTailwindMerge({
    extend: {
      theme: {
        // Without the names of our scale, `text-small` would count as a colour, as `text-ink` is.
        text: ['display', 'h1', 'h2', 'h3', 'body', 'small', 'caption'],
        shadow: ['low', 'mid', 'high'],
      },
    },
  });
  return {
    cn: (...classes: Parameters<typeof clsx>) => {
      const joined = clsx(...classes);
      const each = [...new Set(joined.split(' '))];
      const kept = new Set(merge(each.join(' ')).split(' '));
      const lost = each.filter((name) => !kept.has(name));
      if (lost.length > 0) throw new Error(`A later class sets the same property as ${lost.join(', ')} in: ${joined}`);
      return joined;
    },
  };
});
