import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Pattern by which the table of pages names the code of a page or a layout. */
const CODE = /async \(\) =>\s*\(await import\('([^']+)'\)\)\.(\w+)/g;

/**
 * Has the table of pages say of every page's code which file it is of, where the server runs it: with the build's manifest
 * it then announces a page's code with the page. Without that a slow line spends a round trip on the page's own code after
 * the entry's. Fails the build where a page's code is named in another way.
 * @param table the file of the table, below the root
 */
export function namePageSources(table: string): Plugin {
  let root: string;
  return {
    name: 'name-page-sources',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => {
      root = config.root;
    },
    transform(code, id) {
      if (id !== join(root, table)) return undefined;
      const named = code.replace(CODE, (text, path: string) => {
        const source = relative(root, join(dirname(id), path));
        return `Object.assign(${text}, { source: ${JSON.stringify(source)} })`;
      });
      const imports = code.match(/\bimport\(/g)?.length;
      if (named.match(/\{ source: "/g)?.length !== imports) this.error('some code of a page is named in another way');
      return { code: named, map: null };
    },
  };
}
