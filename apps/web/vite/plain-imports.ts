import type { Plugin } from 'vite';

/** Vite's helper, which waits for style sheets of code that comes later; that of a build of ours has nothing to wait for. */
const HELPER = '\0vite/preload-helper.js';

/** An import within the helper, as Vite writes it. */
const WRAPPED = [
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^;]+);\s*return \{[^}]*\};\s*\}, __VITE_PRELOAD__\)/g,
  /__vitePreload\(\(\) => (import\([^;]+?), __VITE_PRELOAD__\)/g,
];

/**
 * Has code that comes later imported plainly. Vite wraps each of some 60 imports into what waits for the style sheets of that
 * code, of which there are none: all styles are in one sheet. Fails the build where that is no longer so, or where Vite
 * writes it in another way.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
    },
    renderChunk(code) {
      const plain = WRAPPED.reduce((text, pattern) => text.replace(pattern, '$1'), code);
      if (plain.includes('__VITE_PRELOAD__')) this.error('some import is wrapped in another way');
      return plain === code ? null : { code: plain, map: null };
    },
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      if (sheets.length > 1) this.error(`code that comes later has a style sheet of its own: ${sheets.join(', ')}`);
    },
  };
}
