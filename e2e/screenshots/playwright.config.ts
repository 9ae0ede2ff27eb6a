import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Makes pictures instead of testing: see scripts/screenshots.mjs. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results',
  projects: [{ name: 'screenshots', testMatch: '*.shots.ts' }],
  fullyParallel: true,
  retries: 0,
  timeout: 300_000,
});
