import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CREATE_ICON = fileURLToPath(new URL('../src/ui/create-icon.ts', import.meta.url));
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/][^\\/]+\.m?js$/;
const IMPORT = /^import createLucideIcon from .*;$/m;

/**
 * Has the icons of lucide-react made by `src/ui/create-icon.ts`; while developing, the library makes them itself, and they look the
 * same. Fails the build where a new version of it makes them in another way.
 */
export function slimIcons(): Plugin {
  let isMade = false;
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ICON.test(id) || !IMPORT.test(code)) return undefined;
      isMade = true;
      const instead = `import { createIcon as createLucideIcon } from ${JSON.stringify(CREATE_ICON)};`;
      return { code: code.replace(IMPORT, instead), map: null };
    },
    buildEnd(error) {
      if (!error && !isMade) this.error('lucide-react makes its icons in another way');
    },
  };
}
