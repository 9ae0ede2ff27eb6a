import type { Plugin } from 'vite';

const PACKAGE = /^react-router(\/dom)?$/;

/** What of the library's code holds a part of it in the bundle that the shop does not use, and what stands there instead. */
const CUTS: readonly { name: string; code: RegExp; instead: string }[] = [
  // A name that is given from outside counts as a use.
  { name: 'names of components', code: /^[\w$]+\.displayName = .*;$/gm, instead: '' },
  { name: 'components', code: /^(var [\w$]+ = )([\w$]+\.forwardRef\()/gm, instead: '$1/* @__PURE__ */ $2' },
  // What it says to developers, while developing.
  { name: 'warnings', code: /^( *)(?:warning|warnOnce)\((?:[^\n]*|[\s\S]*?\n\1)\);$/gm, instead: '' },
  // Of pages that its own server draws.
  {
    name: 'preloading by links',
    code: /\[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g,
    instead: '[shouldPrefetch, prefetchRef, prefetchHandlers] = [false]',
  },
  {
    name: 'preloaded pages',
    code: /return shouldPrefetch && !isAbsolute \? [^;]*PrefetchPageLinks[^;]*: link;/g,
    instead: 'return link;',
  },
];

/**
 * Leaves out of a first visit what react-router has for servers and data of its own, which holds on to itself in ways
 * that a bundler cannot see, and takes its build for production: it offers the one for development alone. Fails the build
 * where a new version of it is written in another way.
 */
export function slimRouter(): Plugin {
  const done = new Set<string>();
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!PACKAGE.test(source)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/[^/]+\.mjs$/.test(id)) return undefined;
      let cut = code;
      for (const { name, code: pattern, instead } of CUTS) {
        const before = cut;
        cut = cut.replace(pattern, instead);
        if (cut !== before) done.add(name);
      }
      return { code: cut, map: null };
    },
    buildEnd(error) {
      const left = CUTS.find(({ name }) => !done.has(name));
      if (!error && left) this.error(`react-router writes its ${left.name} in another way`);
    },
  };
}
