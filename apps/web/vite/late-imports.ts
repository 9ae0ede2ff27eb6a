import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's helper, which waits for style sheets of code that comes later; that of a build of ours has nothing to wait for. */
export const PRELOAD_HELPER = '\0vite/preload-helper.js';

const IMPORT_LATER = join(import.meta.dirname, '../src/base/import-later.ts');

/** An import within the helper, as Vite writes it. */
const WRAPPED = [
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^;]+);\s*return \{[^}]*\};\s*\}, __VITE_PRELOAD__\)/g,
  /__vitePreload\(\(\) => (import\([^;]+?), __VITE_PRELOAD__\)/g,
];

/** An import of code of ours, by its address as it is written; `importLater` itself imports by one that it makes. */
const PLAIN = /\bimport\(\s*(["'`]\.\/[^"'`]+["'`])\s*\)/;

/**
 * Has code that comes later imported by `importLater`. Vite wraps each of some 60 imports into what waits for the style sheets of that
 * code, of which there are none: all styles are in one sheet. Fails the build where that is no longer so, where Vite
 * writes it in another way, or where code lies in more than one folder.
 */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== PRELOAD_HELPER) return undefined;
      return `import { importLater } from ${JSON.stringify(IMPORT_LATER)};\nexport const __vitePreload = (address) => importLater(address);`;
    },
    renderChunk(code) {
      const unwrap = (_: string, imported: string) => imported.replace(PLAIN, '__vitePreload($1)');
      const unwrapped = WRAPPED.reduce((text, pattern) => text.replace(pattern, unwrap), code);
      if (unwrapped.includes('__VITE_PRELOAD__')) this.error('some import is wrapped in another way');
      if (PLAIN.test(unwrapped)) this.error('some import does not go through importLater');
      return unwrapped === code ? null : { code: unwrapped, map: null };
    },
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      if (sheets.length > 1) this.error(`code that comes later has a style sheet of its own: ${sheets.join(', ')}`);
      const folders = new Set(Object.keys(bundle).flatMap((name) => (name.endsWith('.js') ? dirname(name) : [])));
      if (folders.size > 1) this.error(`code lies in several folders: ${[...folders].join(', ')}`);
    },
  };
}
