import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpoints } from './src/base/endpoints.ts';
import { listFirstVisits } from './vite/first-visits.ts';
import { checkSharedChunks, SHARED_CHUNKS } from './vite/shared-chunks.ts';

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

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutSonnerStyles(),
    checkSharedChunks(),
    listFirstVisits({ pages: 'src/app/pages.ts', everyPage: [endpoints.auth.checkAuth.path] }),
  ],
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
      '/newsletter': API_SERVER,
    },
  },
});
