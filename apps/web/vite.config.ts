import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { namePageSources } from './vite/page-sources.ts';

// `npm run dev` says where its server listens.
const API_SERVER = process.env.API_SERVER ?? 'http://127.0.0.1:3000';

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

/**
 * Chunks of code that many pages share, few of them: some fifty small files would delay a first visit over a slow line.
 */
const SHARED = [
  { name: 'shared', test: /\/(apps\/web\/src\/(base|data|ui)|packages\/contract)\//, minShareCount: 46 },
  { name: 'store', test: /\/src\/storefront\//, minShareCount: 6 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 8 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutSonnerStyles(), namePageSources('src/app/page-rows.ts')],
  resolve: {
    alias: {
      // Radix locks the page behind a dialog through this package, which writes a <style> element that the policy blocks.
      'react-style-singleton': fileURLToPath(new URL('./src/ui/style-singleton.ts', import.meta.url)),
    },
  },
  // Pre-bundling would pass the plugin above by, and toasts would look different while developing.
  optimizeDeps: { exclude: ['sonner'] },
  builder: {},
  build: {
    target: 'es2022',
    // Fonts and pictures as data: addresses are outside the page's policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        // The server announces a page's code with the page; listed for every page, it would weigh on each first visit.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
      },
    },
    // What the server runs of the app, in a folder that it serves nothing of.
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/.server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      },
    },
  },
  server: {
    proxy: {
      '/api': API_SERVER,
      '/media': API_SERVER,
      '/health': API_SERVER,
      '/paypal-simulator': API_SERVER,
      '/newsletter': API_SERVER,
    },
  },
});
