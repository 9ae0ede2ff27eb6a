import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { HERO_PICTURE } from './src/landing/hero-picture.ts';

const API_SERVER = 'http://127.0.0.1:3000';

/**
 * Takes the `<style>` element out that sonner adds when it is imported: the page's policy (`style-src 'self'`) blocks it,
 * and our own sheet draws the toasts. Fails the build when a new version of sonner does it another way.
 */
function withoutSonnerStyles(): Plugin {
  const injection = /^__insertCSS\(.*\);?$/m;
  return {
    name: 'without-sonner-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/sonner\/dist\/index\.m?js/.test(id)) return undefined;
      if (!injection.test(code)) this.error('sonner no longer adds its styles as this plugin expects');
      return { code: code.replace(injection, ''), map: null };
    },
  };
}

interface FirstVisit {
  /** Below src/; what the page is made of besides the entry. */
  modules: string[];
  /** Calls whose answer it draws, whoever it is for, written to the letter as the page makes them: another is not reused. */
  calls?: string[];
  /** Its largest picture, where that is always the same. */
  picture?: string;
}

const shoppingPage = (name: string, calls: string[] = []): FirstVisit => ({
  modules: ['storefront/layout/storefront-layout.tsx', `storefront/${name}/${name}-page.tsx`],
  calls: ['/api/auth/checkauth', ...calls],
});

const FIRST_VISITS: Record<string, FirstVisit> = {
  '/': { modules: ['landing/landing-page.tsx'], picture: HERO_PICTURE },
  '/auth/login': { modules: ['auth/auth-layout.tsx', 'auth/sign-in-page.tsx'] },
  '/auth/signup': { modules: ['auth/auth-layout.tsx', 'auth/sign-up-page.tsx'] },
  '/shopping/home': shoppingPage('home', ['/api/common/feature/get', '/api/shop/products/get?featured=true&limit=4']),
  '/shopping/listing': shoppingPage('listing', [
    '/api/shop/products/get?sortby=priceLowToHigh&page=1&limit=24',
    '/api/shop/products/facets',
  ]),
  '/shopping/search': shoppingPage('search'),
  '/shopping/profile': shoppingPage('profile'),
  '/shopping/checkout': shoppingPage('checkout'),
};

/**
 * Writes `first-visits.json`: for each of those pages the `Link` headers that the server sends with it. Without them a
 * slow line spends a round trip on the page's own code after the entry's, and another on what that code asks for. The
 * entry comes first because it is by far the largest, and a browser has six connections.
 */
function listFirstVisits(): Plugin {
  return {
    name: 'list-first-visits',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const withImports = (files: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const chunk of chunks.filter(({ fileName }) => files.includes(fileName) && !seen.has(fileName))) {
          seen.add(chunk.fileName);
          withImports(chunk.imports, seen);
        }
        return seen;
      };
      const fileOf = (module: string): string => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
        return chunk?.fileName ?? this.error(`${module} has no file of its own`);
      };
      const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const linksOf = ({ modules, calls = [], picture }: FirstVisit) => ({
        always: [
          ...[...withImports(modules.map(fileOf), withImports(entries))].map(
            (file) => `</${file}>; rel=modulepreload; crossorigin`,
          ),
          ...(picture ? [`<${picture}>; rel=preload; as=image; fetchpriority=high`] : []),
        ],
        signedIn: calls.map((url) => `<${url}>; rel=preload; as=fetch; crossorigin`),
      });
      const links = Object.entries(FIRST_VISITS).map(([path, visit]) => [path, linksOf(visit)]);
      this.emitFile({
        type: 'asset',
        fileName: 'first-visits.json',
        source: JSON.stringify(Object.fromEntries(links)),
      });
    },
  };
}

const inSrc = (...files: string[]) => new RegExp(`[\\\\/]src[\\\\/](?:${files.join('|')})\\.tsx?$`);

/**
 * What pages share, in few files: left alone, every shared module becomes a file of its own, and a first visit over a
 * slow line spends its time on round trips. Only modules whose own imports are light may be named here, because all of a
 * file is fetched for any one of its modules; and none that the entry (`main.tsx`, router, session) imports, because
 * entry and file would then wait for each other; only leaves may be shared with it (`kit`).
 */
const SHARED_CHUNKS = [
  // What the entry needs as well: leaves, which import nothing but each other.
  {
    name: 'kit',
    test: new RegExp(
      `${inSrc('base/(storage|theme|page-param|paths|endpoints)', 'ui/cn', 'data/filters', 'constants').source}|[\\\\/](tailwind-merge|clsx)[\\\\/]`,
    ),
  },
  {
    name: 'base',
    test: inSrc(
      'ui/(use-media-query|use-in-view|lazy-image|lazy-part|overlay|pending-overlay|second-press|visually-hidden|field|input|password-input|control-styles)',
    ),
  },
  {
    name: 'store',
    test: inSrc(
      'base/(labels|use-once-here)',
      'ui/(avatar|badge|empty-state|menu-opener)',
      'data/(cart|cart-quantity|wishlist)',
      'storefront/layout/(storefront-layout|store-header|store-footer|newsletter-form|cart-button|account-button|nav-links|use-bounce|use-drawer|use-is-whole)',
      'storefront/listing/use-listing-filters',
      'storefront/cart/(add-to-cart|adding-texts|use-add-product)',
      'storefront/product/(use-product-dialog|no-such-page|product-card|product-grid|product-price|wishlist-heart|page-links|page-numbers|use-results-in-sight)',
    ),
  },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutSonnerStyles(), listFirstVisits()],
  resolve: {
    alias: {
      // Radix locks the page behind a dialog through this package, which writes a <style> element that the policy blocks.
      'react-style-singleton': fileURLToPath(new URL('./src/ui/style-singleton.ts', import.meta.url)),
    },
  },
  // Pre-bundling would pass the plugin above by, and toasts would look different while developing.
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Fonts and pictures as data: addresses are outside the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: SHARED_CHUNKS, includeDependenciesRecursively: false } },
    },
  },
  server: {
    proxy: {
      '/api': API_SERVER,
      '/media': API_SERVER,
      '/health': API_SERVER,
      '/paypal-simulator': API_SERVER,
    },
  },
});
