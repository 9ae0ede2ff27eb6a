import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Names the files that nearly every page shares in the page itself, one round trip before the entry asks for them. */
function preloadShared(): Plugin {
  return {
    name: 'preload-shared',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const shared = Object.keys(bundle ?? {}).filter((file) => /assets\/(base|store)-[^/]*\.js$/.test(file));
        return shared.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

const inSrc = (...files: string[]) => new RegExp(`[\\\\/]src[\\\\/](?:${files.join('|')})\\.tsx?$`);

/**
 * What pages share, in few files: left alone, every shared module becomes a file of its own, and a first visit over a
 * slow line spends its time on round trips. Only modules whose own imports are light may be named here, because all of a
 * file is fetched for any one of its modules; and none that the entry (`main.tsx`, router, session) imports, because
 * entry and file would then wait for each other.
 */
const SHARED_CHUNKS = [
  {
    name: 'base',
    test: inSrc(
      'shop/brand',
      'lib/use-(media-query|in-view)',
      'ui/(lazy-image|visually-hidden|field|input|control-styles)',
    ),
  },
  {
    name: 'store',
    test: inSrc(
      'shop/(labels|picture)',
      'ui/(avatar|badge|empty-state)',
      'api/(cart|cart-quantity|products|wishlist)',
      'storefront/state/use-(product-dialog|listing-filters)',
      'storefront/layout/(storefront-layout|store-header|store-footer|newsletter-form|cart-button|account-button|nav-links|use-bounce)',
      'storefront/features/cart/(add-to-cart|adding-texts|use-add-product)',
      'storefront/features/product/(product-card|product-grid|product-price|wishlist-heart|page-links|page-numbers|use-results-in-sight)',
    ),
  },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutSonnerStyles(), preloadShared()],
  resolve: {
    alias: {
      // Radix locks the page behind a dialog through this package, which writes a <style> element that the policy blocks.
      'react-style-singleton': fileURLToPath(new URL('./src/lib/style-singleton.ts', import.meta.url)),
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
